import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const KIT = new URL('../../src/foundation/web/kit/', import.meta.url)

/** The styles of the kit as one text. */
const kitStyles = (): string =>
  readFileSync(new URL('kit.css', KIT), 'utf8').replaceAll(/@import "\.\/(\w+\.css)";/g, (_all, name: string) => readFileSync(new URL(name, KIT), 'utf8'))

/** What the kit makes to be pressed, drawn alone: what each is, and how many pixels it is high. */
export async function heightsOfTargets(page: Page): Promise<Record<string, number>> {
  const drawn = [
    ...['btn', 'btn p', 'btn s', 'btn link', 'ico', ''].map((kind) => `<button type="button" class="${kind}" data-is="button ${kind}">Open</button>`),
    '<div class="row"><a class="btn" href="/" data-is="a btn">Open</a></div>',
    '<div class="seg"><button type="button" data-is="seg">Open</button></div>',
    '<div class="seg" role="tablist"><button type="button" role="tab" data-is="tab">Open</button></div>',
    '<div class="row wrap between concerning"><div class="chips"><button type="button" data-is="chip">Open</button></div><button type="button" class="btn" data-is="concerning">Add</button></div>',
    '<div class="pager"><div class="p"><button type="button" data-is="page">2</button></div></div>',
    '<input class="input" data-is="input"/><select class="input" data-is="select"><option>1</option></select>',
    '<label class="row" data-is="choice"><input type="checkbox"/>Agree</label>',
    '<div class="more"><button type="button" data-is="more">Open</button></div>',
    '<details><summary data-is="summary">Open</summary></details>',
  ]
  await page.setContent(`<!doctype html><style>${kitStyles()}</style><main>${drawn.join('\n')}</main>`)
  return page.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll<HTMLElement>('[data-is]')].map((one) => [one.dataset.is ?? '', one.getBoundingClientRect().height])),
  )
}
