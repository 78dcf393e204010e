import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { blacklistExport, blacklistLift, blacklistList } from '../contract/index.ts'
import { Attached } from './parts/Attached.tsx'
import { BarForm } from './parts/BarForm.tsx'

const ACTS = { lift: blacklistLift }
const STATES = { 'in-force': 'r', over: 'n', lifted: 'n' } as const

/** People and companies that are kept out. `?staff=` names whom to put on it. */
export default function BlackList() {
  const { t, lang, name } = useText()
  const [query, ask] = useSearchParams()
  const named = query.get('staff') ?? undefined
  const [adding, add] = useState(named !== undefined)
  const close = () => {
    add(false)
    if (named !== undefined) ask({}, { replace: true })
  }
  return (
    <Page
      title={t('screen./{lang}/sct/black-list')}
      actions={
        <button type="button" className="btn p" onClick={() => add(true)}>
          {t('supplier-training.black.add')}
        </button>
      }
    >
      <Listing
        of={blacklistList}
        sheet={blacklistExport}
        chips="state"
        cells={{
          name: (row) => (
            <span data-typed="">
              {row.name}
              {row.of === 'person' && <small className="line">{row.company}</small>}
            </span>
          ),
          reason: (row) => (
            <>
              <span data-typed="">
                {row.reason}
                {row.liftReason && <small className="line">{row.liftReason}</small>}
              </span>
              {row.evidence.length > 0 && <Attached files={row.evidence} />}
            </>
          ),
          to: ({ to }) => (to ? formatDay(to, lang) : t('supplier-training.black.good')),
          by: ({ by }) => name(by),
          state: ({ state }) => <Tag tone={STATES[state]}>{t(`supplier-training.barState.${state}`)}</Tag>,
        }}
        card={['name', 'state', 'of', 'reason', 'from', 'to', 'by']}
        actions={(row) => <Moves of={ACTS} row={row} words="supplier-training.blackAct." values={{ name: row.name }} />}
      />
      {adding && <BarForm staffId={named} onClose={close} />}
    </Page>
  )
}
