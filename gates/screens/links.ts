import type { Browser } from '@playwright/test'
import { browserOf, mayOpen, type Opened } from './people.ts'
import { addressOf, isOfOneThing, leadsTo, SCREENS, type Screen } from './screens.ts'
import { look } from './seen.ts'
import type { Where } from './visit.ts'
import { watch } from './watched.ts'

const ofThings = SCREENS.filter(isOfOneThing)
const known = new Map<string, Where>()

/** The pages that were read, with who read them: nothing new stands there. */
const read = new Set<string>()
/** Of each module the pages that showed somebody a thing of it, and to whom. */
const gave = new Map<string, Where[]>()
const named = ({ by, address }: Where): string => `${by} ${address}`

/** Keeps those of the links of a page that lead to a screen of one thing which their reader may open. */
export function remember(links: readonly string[], from: Where, opened: Opened): void {
  read.add(named(from))
  for (const screen of ofThings) {
    const address = links.find((link) => leadsTo(link, screen))
    if (!address || !mayOpen(screen, opened).includes(from.by)) continue
    gave.set(screen.module, [...(gave.get(screen.module) ?? []), from])
    if (!known.has(screen.path)) known.set(screen.path, { by: from.by, address })
  }
}

/** How many parts of their addresses two screens have in common. */
function nearness(one: Screen, other: Screen): number {
  const [ours, theirs] = [one.path.split('/'), other.path.split('/')]
  const parting = ours.findIndex((part, at) => part !== theirs[at])
  return parting < 0 ? ours.length : parting
}

/**
 * A thing that the screen can show: what some page before has linked to, or else what the pages of its module link to for those who may open it. Those first
 * under whose address it stands, or near it, whoever has something there; then those that showed other things, and first to whom they did. A thing that stands
 * within another one is looked for on that one's page.
 */
export async function linkTo(browser: Browser, screen: Screen, opened: Opened): Promise<Where | undefined> {
  const showed = gave.get(screen.module) ?? []
  const had = new Set(showed.map(({ by }) => by))
  const isAbove = ({ path }: Screen): number => Number(screen.path.startsWith(`${path}/`))
  const hasShown = (page: Screen): number => Number(showed.some(({ address }) => address === addressOf(page, 'zh')))
  const pages = SCREENS.filter((other) => other.module === screen.module && !isOfOneThing(other)).sort(
    (a, b) => isAbove(b) - isAbove(a) || nearness(b, screen) - nearness(a, screen) || hasShown(b) - hasShown(a),
  )
  const may = mayOpen(screen, opened).sort((a, b) => Number(had.has(b)) - Number(had.has(a)))
  const walk = async (where: Where | undefined): Promise<void> => {
    if (!where || known.has(screen.path) || read.has(named(where))) return
    remember(await linksOn(browser, where), where, opened)
  }
  // each page as the first who may open it, then each as the second: what only a desk links to does not wait until everybody has read all others
  const readersOf = new Map(pages.map((page) => [page, may.filter((by) => mayOpen(page, opened).includes(by))]))
  for (const turn of may.keys())
    for (const [page, readers] of readersOf) {
      if (known.has(screen.path)) return known.get(screen.path)
      const by = readers[turn]
      if (!by) continue
      await walk({ by, address: addressOf(page, 'zh') })
      for (const { module, path } of ofThings) if (module === screen.module) await walk(known.get(path))
    }
  return known.get(screen.path)
}

async function linksOn(browser: Browser, { by, address }: Where): Promise<string[]> {
  const page = await (await browserOf(browser, by)).newPage()
  const watched = watch(page)
  await page.goto(address)
  await watched.idle()
  const { links } = await page.evaluate(look)
  await page.close()
  return links
}
