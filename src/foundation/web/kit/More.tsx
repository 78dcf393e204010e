import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'

/** Between the button and what it opens, and from the edges of the window. */
const GAP = 6

/**
 * What else may be done with a thing, behind one button: a row keeps its height however much there is; `page`: among the actions of a page. The browser's own popover closes it by Escape and
 * by a click elsewhere, and it closes itself when one of its buttons was pressed or the page moves below it.
 */
export function More({ page = false, children }: { page?: boolean; children: ReactNode }) {
  const { t } = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => list.current?.hidePopover()
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !list.current || !button.current) return
    const from = button.current.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = list.current
    const below = from.bottom + GAP
    list.current.style.left = `${Math.max(GAP, from.right - width)}px`
    list.current.style.top = `${below + height > innerHeight ? Math.max(GAP, from.top - GAP - height) : below}px`
    addEventListener('scroll', close, { once: true, capture: true })
  }
  return (
    <>
      <button ref={button} type="button" className={page ? 'btn' : 'btn s'} popoverTarget={id}>
        {t('kit.moreActions')}
        <Icon name="down" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears of the buttons inside, which hear the keyboard */}
      <div ref={list} id={id} className="more" popover="auto" onToggle={place} onClick={close}>
        {children}
      </div>
    </>
  )
}
