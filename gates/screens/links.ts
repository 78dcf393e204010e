import type { Browser } from '@playwright/test'
import { browserOf, mayOpen, type Opened } from './people.ts'
import { addressOf, isOfOneThing, leadsTo, SCREENS, type Screen } from './screens.ts'
import { look } from './seen.ts'
import type { Where } from './visit.ts'
import { watch } from './watched.ts'

const ofThings = SCREENS.filter(isOfOneThing)
const known = new Map<string, Where>()

/** Keeps those of the links that lead to a screen of one thing which their reader may open. */
export function remember(links: readonly string[], by: string, opened: Opened): void {
  for (const screen of ofThings) {
    const address = links.find((link) => leadsTo(link, screen))
    if (address && !known.has(screen.path) && mayOpen(screen, opened).includes(by)) known.set(screen.path, { by, address })
  }
}

/**
 * A thing that the screen can show: what some page before has linked to, or else what the pages of its module link to for those who may open it;
 * those first under whose address it stands, whoever has something there. A thing that stands within another one is looked for on that one's page.
 */
export async function linkTo(browser: Browser, screen: Screen, opened: Opened): Promise<Where | undefined> {
  const above = ({ path }: Screen): number => Number(screen.path.startsWith(`${path}/`))
  const pages = SCREENS.filter((other) => other.module === screen.module && !isOfOneThing(other)).sort((a, b) => above(b) - above(a))
  const walked = new Set<string>()
  const walk = async (where: Where | undefined): Promise<void> => {
    if (!where || known.has(screen.path) || walked.has(where.address)) return
    walked.add(where.address)
    remember(await linksOn(browser, where), where.by, opened)
  }
  for (const page of pages)
    for (const by of mayOpen(screen, opened)) {
      if (known.has(screen.path)) return known.get(screen.path)
      if (!mayOpen(page, opened).includes(by)) continue
      remember(await linksOn(browser, { by, address: addressOf(page, 'zh') }), by, opened)
      for (const { module, path } of ofThings) if (module === screen.module) await walk(known.get(path))
    }
  return known.get(screen.path)
}

async function linksOn(browser: Browser, { by, address }: Where): Promise<string[]> {
  const page = await (await browserOf(browser, by)).newPage()
  const watched = watch(page)
  await page.goto(address)
  await watched.settled()
  const { links } = await page.evaluate(look)
  await page.close()
  return links
}
