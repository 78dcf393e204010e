import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props<T extends string> {
  /** The path of the screen, which its title is found by. */
  of: string
  /** What stands before each tab in the keys of their words. */
  words: string
  /** The first is open where the address names none. */
  tabs: readonly [T, ...T[]]
  children(tab: T): ReactNode
}

/** A page of several parts, of which the address says which is open. */
export function TabbedPage<T extends string>({ of, words, tabs, children }: Props<T>) {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const [first] = tabs
  const open = tabs.find((tab) => tab === query.get('tab')) ?? first
  const title = t(`screen./{lang}${of}`)
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<T> label={title} value={open} options={choices(words, tabs)} onChange={(tab) => setQuery(tab === first ? {} : { tab }, { replace: true })} />
        {children(open)}
      </div>
    </Page>
  )
}
