import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { monthOf } from '#foundation/time.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { accept, all, exportAll, giveBack } from '../../contract.ts'
import { LeaveSheet } from './LeaveSheet.tsx'
import { LeaveState, PaperState } from './LeaveState.tsx'
import { PayrollButton } from './PayrollButton.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useDays } from './useDays.ts'

const COMMENT = 150

/** Everybody's leaves for HR: to be checked one by one or several at once. */
export function AllLeaves() {
  const { t, pick } = useText()
  const { say, confirm } = useSay()
  const { span } = useDays()
  const [address, setAddress] = useSearchParams()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const accepting = useSend(accept)
  const returning = useSend(giveBack)
  const sid = address.get('sid')
  const open = (id: string | undefined) =>
    setAddress((before) => {
      if (id === undefined) before.delete('sid')
      else before.set('sid', id)
      return before
    })
  /** One after the other: what one is refused keeps no other waiting. */
  const decide = async (send: (id: string) => Promise<unknown>) => {
    let done = 0
    for (const id of chosen) if ((await send(id)) !== undefined) done++
    choose(new Set())
    if (done > 0) say(t('sick-leave.all.decided', { count: done }))
  }
  const acceptAll = async () => {
    const sure = await confirm({
      title: t('sick-leave.check.accept'),
      text: t('sick-leave.all.acceptAsk', { count: chosen.size }),
      action: t('sick-leave.check.accept'),
    })
    if (sure !== undefined) await decide((id) => accepting.attempt({ id }))
  }
  const returnAll = async () => {
    const comment = await confirm({ title: t('sick-leave.check.return'), action: t('sick-leave.check.return'), reason: 'required', reasonMax: COMMENT })
    if (comment !== undefined) await decide((id) => returning.attempt({ id, comment }))
  }
  const busy = accepting.sending || returning.sending
  return (
    <>
      <Listing
        of={all}
        sheet={exportAll}
        beside={() => (
          <>
            <PayrollButton initial={monthOf(serverNow())} />
            <Opens className="btn p" label={t('sick-leave.report.other')}>
              {(close) => <ReportForm by="hr" onSent={() => say(t('sick-leave.report.otherDone'))} onClose={close} />}
            </Opens>
          </>
        )}
        filters={{ ssoId: PersonPick }}
        cells={{
          person: ({ person }) => <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />,
          span,
          status: (row) => <LeaveState state={row.status} />,
          certificate: (row) => <PaperState state={row.certificate} />,
        }}
        card={['person', 'status', 'span', 'workingDays', 'certificate', 'usedDays']}
        selection={{ chosen, choose, can: (row) => row.can.includes('accept') }}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => open(row.id)}>
            {t(row.can.length > 0 ? 'sick-leave.all.check' : 'sick-leave.all.open')}
          </button>
        )}
      />
      <ChosenBar count={chosen.size} onClear={() => choose(new Set())}>
        <button type="button" className="btn" disabled={busy} onClick={() => void returnAll()}>
          {t('sick-leave.check.return')}
        </button>
        <button type="button" className="btn p" disabled={busy} onClick={() => void acceptAll()}>
          {t('sick-leave.check.accept')}
        </button>
      </ChosenBar>
      {sid && <LeaveSheet id={sid} onClose={() => open(undefined)} />}
    </>
  )
}
