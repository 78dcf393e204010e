import { useText } from '#foundation/web/text.tsx'
import { hrefOf, useMenu } from './menu.ts'

const ASSIGNED = '/{lang}/workflow/assigned'
/** What else waits for somebody: messages that ask them to do something. */
const ASKED = `/{lang}/notification/index?f=${encodeURIComponent(JSON.stringify({ tab: 'action' }))}`

/** Where a person's to-dos are: those who decide requests have a page for it, which others may not open. */
export function useTodoHref(): string {
  const { lang } = useText()
  const { data } = useMenu()
  const decides = !data || data.groups.some(({ entries }) => entries.some(({ path }) => path === ASSIGNED))
  return hrefOf(decides ? ASSIGNED : ASKED, lang)
}
