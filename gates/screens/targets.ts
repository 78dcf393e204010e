import type { Page } from '@playwright/test'
import type { Fault } from './words.ts'

/** What a finger meets without looking twice. */
const LEAST_HIGH = 44

/** What is pressed on a phone and is lower than a finger needs; a link within a line of words is as high as the line. */
export async function faultsOfTargets(page: Page): Promise<Fault[]> {
  const low = await page.evaluate(lookAtTargets, LEAST_HIGH)
  return low.map((what) => ({ what, todo: `on a phone what is pressed is ${LEAST_HIGH} pixels high: by its own height, or by ::after that reaches beyond it` }))
}

/** Reads the page. Runs in the browser as it stands here, so it uses nothing from outside of itself. */
function lookAtTargets(least: number): string[] {
  const SLACK = 0.5
  const PRESSED = 'button, a[href], select, summary, input:not([type="hidden"]), [role="button"], [role="tab"]'
  const nameOf = (one: Element): string =>
    [one.parentElement, one].map((each) => [each?.tagName.toLowerCase(), ...(each?.classList ?? [])].join('.')).join(' > ')
  /** What belongs to it and is pressed with it: the label around it, and what it draws beside itself. */
  const reach = (one: Element): number => {
    const beside = ['::before', '::after'].map((part) => {
      const style = getComputedStyle(one, part)
      return style.content === 'none' || style.pointerEvents === 'none' ? 0 : Number.parseFloat(style.height) || 0
    })
    const around = one.matches('input') ? (one.closest('label')?.getBoundingClientRect().height ?? 0) : 0
    return Math.max(one.getBoundingClientRect().height, around, ...beside)
  }
  const low = new Map<string, number>()
  for (const one of document.body.querySelectorAll(PRESSED)) {
    const style = getComputedStyle(one)
    const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getBoundingClientRect().width > 1
    const inLine = one.tagName === 'A' && style.display === 'inline'
    const off = one.closest('[inert], .visually-hidden, .skip, .react-flow') !== null || style.pointerEvents === 'none' || style.clipPath !== 'none'
    if (seen && !inLine && !off && reach(one) < least - SLACK) low.set(nameOf(one), Math.round(reach(one)))
  }
  return [...low].map(([name, high]) => `${name} is ${high} pixels high`)
}
