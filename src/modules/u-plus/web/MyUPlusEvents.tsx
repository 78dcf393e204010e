import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { saveCalendarFile } from '#foundation/web/kit/calendarFile.ts'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { cancel, mine, signupStates } from '../contract.ts'
import { useSpan } from './parts/useSpan.ts'

type Row = OutputOf<typeof mine>['list'][number]
const WHEN = ['coming', 'past', 'cancelled'] as const
const FIRST: { when?: (typeof WHEN)[number] } = {}

/** The own sign-ups: what is to come, what was, what was cancelled. */
export default function MyUPlusEvents() {
  const { t, lang, name, pick, choices } = useText()
  const span = useSpan()
  const [, setQuery] = useSearchParams()
  const state = useListState(FIRST)
  const title = t('screen./{lang}/u-plus/mine')
  const tab = state.filters.when ?? 'coming'
  const intoCalendar = ({ eventId, placeCn, placeEn, startTime: start, endTime: end, ...row }: Row) =>
    saveCalendarFile({ uid: `${eventId}@u-plus`, name: name(row), place: pick(placeCn, placeEn), start, end })
  return (
    <Page
      title={title}
      actions={
        <Link className="btn" to={`/${lang}/my-qrcode/index`}>
          {t('screen./{lang}/my-qrcode/index')}
        </Link>
      }
    >
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('u-plus.mine.when.', WHEN)}
          onChange={(next) => (next === 'coming' ? setQuery({}, { replace: true }) : state.setFilters({ when: next }))}
        />
        <Listing
          of={mine}
          state={state}
          filters={{ when: null }}
          cells={{
            name: (row) => (
              <Link to={`/${lang}/u-plus/index?eventId=${row.eventId}`} data-typed>
                {name(row)}
              </Link>
            ),
            state: ({ state: now, reason }) => (
              <>
                <StateTag of={signupStates} state={now} />
                {reason && <small data-typed> {reason}</small>}
              </>
            ),
            time: span,
            cancelUntil: ({ cancelUntil, can }) => (can.includes('cancel') ? formatEnd(cancelUntil, lang) : '—'),
          }}
          card={['name', 'state', 'time', 'place', 'cancelUntil']}
          actions={(row) => (
            <>
              {tab === 'coming' && (
                <button type="button" className="btn link" onClick={() => intoCalendar(row)}>
                  {t('u-plus.mine.calendar')}
                </button>
              )}
              <Moves of={{ cancel: act(cancel, ({ eventId }: Row) => ({ eventId })) }} row={row} words="u-plus.mine." />
            </>
          )}
        />
      </div>
    </Page>
  )
}
