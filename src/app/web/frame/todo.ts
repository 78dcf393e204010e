import { useText } from '#foundation/web/text.tsx'
import { hrefOf, useMenu } from './menu.ts'

const ASSIGNED = '/{lang}/workflow/assigned'
/** What else waits for somebody: messages that ask them to do something. */
const ASKED = `/{lang}/notification/index?f=${encodeURIComponent(JSON.stringify({ tab: 'action' }))}`

/** Those who decide requests have a page for them, which others may not open. */
const useDecides = (): boolean => {
  const { data } = useMenu()
  return !data || data.groups.some(({ entries }) => entries.some(({ path }) => path === ASSIGNED))
}

/** Where a person's to-dos are. */
export function useTodoHref(): string {
  const { lang } = useText()
  return hrefOf(useDecides() ? ASSIGNED : ASKED, lang)
}

/** How many there are where `useTodoHref` leads to: the count and the list are of the same things. */
export const useTodoCount = ({ workflow, asked }: { workflow: number; asked: number }): number => (useDecides() ? workflow : asked)
