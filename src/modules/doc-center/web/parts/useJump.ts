import { type RefObject, useEffect } from 'react'

/** A page to go to; `n` tells the same page asked for again. */
export interface Place {
  page: number
  n: number
}

/** Brings a page of the PDF inside of a box to its top, as soon as it is there. */
export function useJump(box: RefObject<HTMLElement | null>, place: Place | undefined): void {
  useEffect(() => {
    if (!place || !box.current) return
    const go = () => {
      const pages = box.current?.querySelector('.pdf-pages')
      const found = pages?.querySelectorAll('.pdf-page')[place.page - 1]
      if (!pages || !found) return false
      // the pages alone: what is around them stays where it is
      pages.scrollTop += found.getBoundingClientRect().top - pages.getBoundingClientRect().top
      return true
    }
    if (go()) return
    const watch = new MutationObserver(() => {
      if (go()) watch.disconnect()
    })
    watch.observe(box.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [box, place])
}
