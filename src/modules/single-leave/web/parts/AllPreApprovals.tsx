import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { approve, exportPreApprovals, preApprovals } from '../../contract.ts'
import { ReviewSheet } from './ReviewSheet.tsx'
import { WHOM } from './Whom.tsx'

/** Everybody's pre-approvals for HR: read one by one with their documents, or approved several at once. */
export function AllPreApprovals() {
  const { t, pick } = useText()
  const { say, confirm } = useSay()
  const [id, open] = useOpened()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const { attempt, sending } = useSend(approve)
  const approveAll = async () => {
    const title = t('single-leave.all.approve')
    if ((await confirm({ title, text: t('single-leave.all.approve.ask', { count: chosen.size }), action: title })) === undefined) return
    let done = 0
    // one after the other: what one is refused keeps no other waiting
    for (const one of chosen) if ((await attempt({ id: one })) !== undefined) done++
    choose(new Set())
    if (done > 0) say(t('single-leave.all.approve.done', { count: done }))
  }
  return (
    <>
      <Listing
        of={preApprovals}
        sheet={exportPreApprovals}
        filters={WHOM}
        cells={{
          person: ({ person }) => <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />,
          parent: (row) => (
            <>
              <span data-typed="">{row.parentName}</span> · {t(`single-leave.relation.${row.parentRelation}`)}
            </>
          ),
          year: ({ year }) => year,
          waitedDays: ({ waitedDays, late, status }) => (status === 'pending' && late ? <Tag tone="r">{waitedDays}</Tag> : waitedDays),
        }}
        card={['person', 'status', 'parent', 'careReason', 'submittedAt', 'waitedDays']}
        selection={{ chosen, choose, can: ({ can }) => can.includes('approve') }}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => open(row.id)}>
            {t(row.can.includes('approve') ? 'single-leave.all.review' : 'single-leave.all.open')}
          </button>
        )}
      />
      <ChosenBar count={chosen.size} onClear={() => choose(new Set())}>
        <button type="button" className="btn p" disabled={sending} onClick={() => void approveAll()}>
          {t('single-leave.all.approve')}
        </button>
      </ChosenBar>
      {id && <ReviewSheet id={id} onClose={() => open(undefined)} />}
    </>
  )
}
