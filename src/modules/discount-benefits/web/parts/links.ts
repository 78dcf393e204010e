import type { Category, ListName } from '../../rules/entries.ts'

type Page = 'index' | 'detail' | 'changelog' | 'change'
const PATHS = {
  white: {
    index: '/whitelistManagement/index',
    detail: '/whitelistManagement/whitelistDetail',
    changelog: '/whitelistManagement/whitelistChangelog',
    change: '/whitelistManagement/changeApplication',
  },
  black: {
    index: '/blacklistManagement/index',
    detail: '/blacklistManagement/blacklistDetail',
    changelog: '/blacklistManagement/blacklistChangelog',
    change: '/blacklistManagement/changeApplication',
  },
} as const

/** A page of a list, with what it is asked for. */
export const pathTo = (lang: string, list: ListName, page: Page, asked: { category: Category } & Readonly<Record<string, string>>): string =>
  `/${lang}${PATHS[list][page]}?${new URLSearchParams(asked)}`
