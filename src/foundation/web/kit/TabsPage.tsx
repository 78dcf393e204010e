import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../text.tsx'
import { Page } from './Page.tsx'
import { Tabs } from './Timeline.tsx'

interface Props<T extends string> {
  /** The path of the screen below the language, by which its title is found. */
  of: string
  /** What stands before each tab in the keys of their words. */
  words: string
  /** Those that this person may see; the first is open where the address names none. One alone needs no tabs. */
  tabs: readonly T[]
  /** How many things wait in a tab; nought is not told. */
  numbers?: Partial<Record<T, number | undefined>>
  crumb?: string
  back?: boolean
  /** What may be done on the page while a tab is open. */
  actions?: ReactNode | ((tab: T) => ReactNode)
  /** What the address says besides the tab when it is opened, where it does not begin as it is. */
  begins?: (tab: T) => Record<string, string>
  /** What stands between the title and the tabs. */
  above?: ReactNode
  /** What each tab shows; or `children`, by the tab. */
  shown?: Readonly<Record<T, ComponentType>>
  children?(tab: T): ReactNode
}

/** A screen of several parts of which one is open; which one, the address says. */
export function TabsPage<T extends string>({ of, words, tabs, numbers, actions, begins, above, shown, children, ...page }: Props<T>) {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const first = tabs[0]
  const open = tabs.find((tab) => tab === query.get('tab')) ?? first
  const Shown: ComponentType | undefined = open && shown?.[open]
  const title = t(`screen./{lang}${of}`)
  const wordOf = (tab: T) => `${t(`${words}${tab}`)}${numbers?.[tab] ? ` ${numbers[tab]}` : ''}`
  const go = (tab: T) => setQuery(tab === first ? {} : { ...begins?.(tab), tab }, { replace: true })
  if (open === undefined) {
    return (
      <Page title={title} {...page}>
        {above}
      </Page>
    )
  }
  return (
    <Page title={title} {...page} actions={typeof actions === 'function' ? actions(open) : actions}>
      <div className="stack">
        {above}
        {tabs.length > 1 && (
          <div className="scroll-x no-print">
            <Tabs<T> label={title} value={open} options={tabs.map((value) => ({ value, label: wordOf(value) }))} onChange={go} />
          </div>
        )}
        <Fragment key={open}>{Shown ? <Shown /> : children?.(open)}</Fragment>
      </div>
    </Page>
  )
}
