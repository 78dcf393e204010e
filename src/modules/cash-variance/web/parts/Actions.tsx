import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SAVE as WRITES_LETTERS } from '#modules/disciplinary/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Action, actionComplete, actionDraftLetter, actions, actionWaive, exportCashVariance } from '../../contract/following.ts'
import { cashVarianceActionLife } from '../../rules/life.ts'
import { Amount } from './Amount.tsx'

const ACTS = { draftLetter: actionDraftLetter, complete: actionComplete, waive: actionWaive }

/** What the bands ask for, and what has become of it. */
export function Actions() {
  const { t, lang } = useText()
  return (
    <Listing
      of={actions}
      chips="status"
      filters={{ ssoId: PersonPick }}
      cells={{
        evidence: (row) => <Evidence of={row} />,
        dueDate: ({ dueDate, overdue }) => (
          <>
            {formatDay(dueDate, lang)} {overdue && <Tag tone="r">{t('cash-variance.actions.overdue')}</Tag>}
          </>
        ),
        status: (row) => <Status of={row} />,
      }}
      card={['person', 'status', 'band', 'asks', 'evidence', 'dueDate', 'owner']}
      beside={(filters) => <ExportButton endpoint={exportCashVariance} input={{ what: 'actions', filters }} />}
      actions={(row) => (
        <>
          <Moves of={ACTS} row={row} words="cash-variance.act." />
          <Letter of={row} />
        </>
      )}
    />
  )
}

/** The variances by which it stands; a voided one counts no more. */
function Evidence({ of: { evidence } }: { of: Action }) {
  const { lang } = useText()
  return evidence.map(({ id, date, amountFen, status }) => (
    <small className="line" key={id} style={{ textDecoration: status === 'voided' ? 'line-through' : undefined }}>
      {formatDay(date, lang)} <Amount fen={amountFen} />
    </small>
  ))
}

function Status({ of: { status, note } }: { of: Action }) {
  return (
    <>
      <StateTag of={cashVarianceActionLife} state={status} />
      {note && (
        <small className="line" data-typed="">
          {note}
        </small>
      )}
    </>
  )
}

/** To the letter, for who writes letters: its form as long as it is a draft. */
function Letter({ of: { letterId, status } }: { of: Action }) {
  const { t, lang } = useText()
  const { may } = useMe()
  if (letterId === null || !may(WRITES_LETTERS)) return null
  const path = status === 'letter-drafted' ? `form/${letterId}` : `admin?id=${letterId}`
  return (
    <Link className="btn link" to={`/${lang}/warning-letter/${path}`}>
      {t('cash-variance.actions.letter')}
    </Link>
  )
}
