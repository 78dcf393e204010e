import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Role, rounds } from '../../contract.ts'
import { Board } from './Board.tsx'
import { DistributionView } from './DistributionView.tsx'
import { ItemList } from './ItemList.tsx'
import { Reviews } from './Reviews.tsx'
import { RoundHead } from './RoundHead.tsx'
import { Rounds } from './Rounds.tsx'

export type Round = OutputOf<typeof rounds>['list'][number]

const BODIES = { items: ItemList, reviews: Reviews, board: Board, distribution: DistributionView } as const
type Body = keyof typeof BODIES
/** What each role works with, the first of them first. */
const OF: Readonly<Record<Role, readonly (Body | 'rounds')[]>> = {
  admin: ['items', 'distribution', 'rounds'],
  manager: ['reviews'],
  'manager+': ['items', 'distribution'],
  management: ['board', 'items'],
}
const ALL = { pageNum: 1, pageSize: 100, filters: {} }

/** The one page of conversion, in the role by which it was opened: a round, and what the role has to do with it (INTCONV-03). */
function Conversion({ role }: { role: Role }) {
  const { t, choices } = useText()
  const [address, setAddress] = useSearchParams()
  const call = useCall(rounds, ALL)
  const title = t(`screen./{lang}/intern-conversion/${role}`)
  const go = (name: 'round' | 'tab', value: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.set(name, value)
      // page and filters are those of the list that was shown
      for (const one of ['page', 'f', 'department']) after.delete(one)
      return after
    })
  return (
    <Page title={title}>
      <Loaded call={call} lines={8}>
        {({ list }) => {
          const round = list.find(({ id }) => id === address.get('round')) ?? list.find(({ state }) => state === 'running') ?? list[0]
          const tabs = OF[role]
          const tab = tabs.find((one) => one === address.get('tab')) ?? (round ? tabs[0] : tabs.at(-1))
          const Shown = tab && tab !== 'rounds' ? BODIES[tab] : undefined
          return (
            <div className="stack">
              {tabs.length > 1 && (
                <Tabs label={title} value={tab ?? 'items'} options={choices('intern-conversion.tab.', tabs)} onChange={(value) => go('tab', value)} />
              )}
              {tab === 'rounds' && <Rounds />}
              {Shown && round && (
                <div key={round.id} className="stack">
                  <RoundHead round={round} all={list} isAdmin={role === 'admin'} onChoose={(id) => go('round', id)} />
                  <Shown round={round} role={role} />
                </div>
              )}
              {Shown && !round && <Empty text={t('intern-conversion.noRound')} />}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The shared page as a screen of a role. */
export const conversionAs = (role: Role) => () => <Conversion role={role} />
