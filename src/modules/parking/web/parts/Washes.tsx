import { useMemo } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { ADMIN, cancelWash, exportWashes, operate, washes } from '../../contract/index.ts'
import { useSetupChoices } from './useSetupChoices.ts'

type Filters = NonNullable<InputOf<typeof washes>['filters']>
const MOVES = {
  start: act(operate, () => ({ action: 'start' as const })),
  finish: act(operate, () => ({ action: 'finish' as const })),
  'no-show': act(operate, () => ({ action: 'no-show' as const })),
  cancel: cancelWash,
}
/** Cars come while one looks. */
const POLL_SECONDS = 60

const NONE: Filters = {}

/** The washes, which for the wash bay are those of today unless it asks for another day: begun, ended, or noted as not shown. */
export function Washes() {
  const { lang } = useText()
  const { bays } = useSetupChoices()
  const me = useMe()
  const today = useMemo((): Filters => ({ date: dayOf(serverNow()) }), [])
  const state = useListState<Filters>(me.may(ADMIN) ? NONE : today)
  return (
    <Listing
      of={washes}
      sheet={exportWashes}
      state={state}
      chips="status"
      pollSeconds={POLL_SECONDS}
      filters={{
        bayId: (field) => <SelectField {...field} typed options={bays} />,
        ssoId: PersonPick,
      }}
      cells={{
        slot: ({ starts, ends }) => formatSpan(starts, ends, lang),
        plate: ({ plate }) => (
          <span translate="no" data-typed>
            {plate}
          </span>
        ),
      }}
      card={['slot', 'status', 'bay', 'kind', 'plate', 'place', 'person', 'priceFen']}
      actions={(row) => <Moves of={MOVES} row={row} words="parking.washes." />}
    />
  )
}
