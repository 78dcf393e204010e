import type { Category } from '../../rules/applying.ts'

const FOLDERS = { eco: 'normalEco', dummy: 'normalDummy', vip: 'businessTicketVip' } as const satisfies Readonly<Record<Category, string>>

/** The key of the title of a screen of a category. */
export const screenOf = (category: Category, screen: 'index' | 'create/{type}' | 'detail/{id}'): string =>
  `screen./{lang}/ticket/${FOLDERS[category]}/${screen}`
/** Where something of a category is shown, below the language. */
export const pathOf = (category: Category, to: string): string => `/ticket/${FOLDERS[category]}/${to}`
