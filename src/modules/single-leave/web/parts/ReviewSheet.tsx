import { useState } from 'react'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { readStatement } from '#services/ledger/contract.ts'
import { approve, correct, type Detail, detail, reject, revoke, UNIT } from '../../contract.ts'
import { preApprovalLife } from '../../rules.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import { Said } from './Said.tsx'
import { useApprovalFacts } from './useApprovalFacts.ts'
import { useLeaveWords } from './useLeaveWords.ts'
import './careLeave.css'

const ACTS = { approve, reject: act(reject, () => ({}), 'required'), correct, revoke }
const LINES = 5

/** A pre-approval as HR decides on it: what was said beside the documents that show it, and the hours of its person. */
export function ReviewSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Sheet title={t('single-leave.review.title')} onClose={onClose}>
      <div className="wide">
        <Loaded call={call} lines={8}>
          {(one) => <Review of={one} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Review({ of: one }: { of: Detail }) {
  const { t, pick, name } = useText()
  const words = useLeaveWords()
  const facts = useApprovalFacts()
  const { used, booked, left } = one.quota
  return (
    <div className="stack">
      <div className="row between wrap">
        <PersonCell person={one.person} note={`${one.person.ssoId} · ${pick(one.person.departmentCn, one.person.departmentEn)}`} />
        <StateTag of={preApprovalLife} state={one.status} />
      </div>
      <div className="single-leave-review">
        <div className="stack">
          <Facts
            items={[
              { label: t('single-leave.all.year'), value: one.year },
              ...facts(one),
              { label: t('single-leave.all.waitedDays'), value: one.waitedDays },
              ...(one.decidedBy ? [{ label: t('single-leave.review.decidedBy'), value: name(one.decidedBy) }] : []),
            ]}
          />
          <Said text={one.comment} />
          <div className="row wrap">
            <Moves of={ACTS} row={one} words="single-leave.review." className="btn" />
          </div>
        </div>
        <DocumentViewer key={one.id} files={[...one.documents, ...one.medical]} />
      </div>
      <section aria-label={t('single-leave.review.hours')}>
        <h3>{t('single-leave.review.hours')}</h3>
        <Facts
          items={[
            { label: t('single-leave.quota.left'), value: words.hours(left) },
            { label: t('single-leave.quota.booked'), value: words.hours(booked) },
            { label: t('single-leave.quota.used'), value: words.hours(used) },
          ]}
        />
        <Hours ssoId={one.person.ssoId} />
      </section>
    </div>
  )
}

/** How the hours of a person came and went. */
function Hours({ ssoId }: { ssoId: SsoId }) {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(readStatement, { unit: UNIT, ssoId, pageNum, pageSize: LINES })
  return <Statement rows={rows} state={{ pageNum, setPage }} pageSize={LINES} empty={t('single-leave.review.noHours')} />
}
