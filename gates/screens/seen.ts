/** A piece of text as somebody reads or hears it. */
export interface Words {
  text: string
  /** Where it stands, as a selector of two or three steps. */
  at: string
  /** What people wrote, names and codes: `data-typed`, `translate="no"`, `<code>`, what stands in a `<textarea>`; or what says itself that it is in another language. */
  data: boolean
  /** Of that what bears `data-typed` and is not marked as a code besides: what people typed is no name of the program. */
  typed: boolean
}

/** A page as it stands before somebody. */
export interface Seen {
  title: string
  headings: string[]
  words: Words[]
  /** How wide the content and the window are, and what reaches beyond it. */
  width: number
  room: number
  beyond: string[]
  /** What reacts to a click, and cannot be reached or worked without a mouse. */
  mouseOnly: string[]
  /** What reacts to a click by its own code instead of being a button or a link. */
  homeMade: { at: string; name: string }[]
  links: string[]
}

/** Reads the page. Runs in the browser as it stands here, so it uses nothing from outside of itself. */
export function look(): Seen {
  const CODE = '[translate="no"], code, pre, kbd, samp'
  const DATA = `[data-typed], ${CODE}`
  const own = document.documentElement.lang.slice(0, 2)
  const visible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('script, style, noscript, [hidden]')

  const at = (element: Element): string => {
    const steps: string[] = []
    for (let one: Element | null = element; one && one !== document.body && steps.length < 3; one = one.parentElement) {
      const names = [...one.classList].slice(0, 2)
      steps.unshift(one.id ? `#${one.id}` : [one.tagName.toLowerCase(), ...names].join('.'))
      if (one.id) break
    }
    return steps.join(' > ')
  }
  const isData = (element: Element): boolean => {
    const inner = element.closest('[lang]')
    return element.closest(DATA) !== null || (inner !== null && inner !== document.documentElement && inner.getAttribute('lang')?.slice(0, 2) !== own)
  }

  const isTyped = (element: Element): boolean => element.closest('[data-typed]') !== null && element.closest(CODE) === null

  const words: Words[] = []
  const put = (text: string | null | undefined, element: Element, written = false): void => {
    if (text?.trim()) words.push({ text: text.trim(), at: at(element), data: written || isData(element), typed: !written && isTyped(element) })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (parent && walker.currentNode.textContent?.trim() && visible(parent.tagName === 'OPTION' ? (parent.closest('select') ?? parent) : parent))
      put(walker.currentNode.textContent, parent, parent.matches('textarea'))
  }
  const SAID = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
  for (const element of document.body.querySelectorAll(SAID.map((name) => `[${name}]`).join(', ')))
    if (visible(element)) for (const name of SAID) put(element.getAttribute(name), element)

  const room = window.innerWidth
  const clipped = (element: Element): boolean => {
    for (let one = element.parentElement; one; one = one.parentElement)
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX)) return true
    return false
  }
  const beyond =
    document.documentElement.scrollWidth > room
      ? [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > room + 1 && visible(one) && !clipped(one)).map(at)
      : []
  // what scrolls down by itself must not scroll sideways either
  for (const box of document.querySelectorAll('dialog[open], dialog[open] > .body')) if (box.scrollWidth > box.clientWidth + 1) beyond.push(at(box))

  interface Handlers {
    onClick?: unknown
    onKeyDown?: unknown
    onKeyUp?: unknown
  }
  /** React keeps what an element was given under a name of its own. */
  const handlersOf = (element: Element): Handlers => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return key ? ((element as unknown as Record<string, Handlers>)[key] ?? {}) : {}
  }
  const NATIVE = 'button, a[href], input, select, textarea, summary, label, option, dialog'
  /** One of several through which one goes with the arrow keys: only the current one is a stop of its own. */
  const ROVING = '[role="tab"], [role="option"], [role="menuitem"], [role="radio"], [role="treeitem"], [role="gridcell"]'
  const mouseOnly: string[] = []
  const homeMade: Seen['homeMade'] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { onClick, onKeyDown, onKeyUp } = handlersOf(element)
    if (typeof onClick !== 'function' || !visible(element)) continue
    const name = `${at(element)} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
    if (element.matches(NATIVE)) {
      if (element.tabIndex < 0 && !element.matches(`${ROVING}, label, dialog, option, [aria-hidden="true"], [aria-hidden="true"] *`))
        mouseOnly.push(`${name} is taken out of the order of Tab`)
    } else if (element.tabIndex < 0 && !element.matches(ROVING)) mouseOnly.push(`${name} cannot be focused`)
    else if (typeof onKeyDown !== 'function' && typeof onKeyUp !== 'function') mouseOnly.push(`${name} does not hear the keyboard`)
    else if (!element.getAttribute('role')) mouseOnly.push(`${name} does not say what it is (role)`)
    else homeMade.push({ at: at(element), name })
  }

  return {
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter(visible).map((h1) => h1.textContent?.trim() ?? ''),
    words,
    width: document.documentElement.scrollWidth,
    room,
    beyond,
    mouseOnly,
    homeMade,
    links: [...document.body.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
  }
}
