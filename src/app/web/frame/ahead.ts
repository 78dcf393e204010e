import type { MenuEntry } from '../../shell/contract.ts'
import { screenAt } from '../KeepAlivePages.tsx'
import { pageOf, screens } from '../rooms.ts'
import { hrefOf } from './menu.ts'

const fetched = new Set<string>()

/** What somebody points at is likely to be opened next: the code of its page is fetched, and where an outside system is shown there its first page. */
export function fetchAhead({ path, ahead }: Pick<MenuEntry, 'path' | 'ahead'>): void {
  if (fetched.has(path)) return
  fetched.add(path)
  const screen = screenAt(screens, hrefOf(path, 'zh'))
  // a fault is told when the page is opened and still does not come
  if (screen) void pageOf(screen)().catch(() => fetched.delete(path))
  if (ahead === undefined) return
  const hint = document.createElement('link')
  for (const [name, value] of Object.entries({ rel: 'prefetch', href: ahead, as: 'document', referrerpolicy: 'no-referrer' })) hint.setAttribute(name, value)
  document.head.append(hint)
}
