import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getInfoById, type StaffInfo, wfDetailBySId } from '../../contract.ts'
import { activationLife } from '../../rules.ts'
import { Activate } from './Activate.tsx'
import { DaysTag } from './DaysTag.tsx'
import { Steps } from './Steps.tsx'

/** One of the staff: the facts, how an activation stands, and what was before. */
export function StaffSheet({ id, sid, onClose }: { id: string; sid?: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(getInfoById, { id })
  return (
    <Sheet title={t('part-time.details')} onClose={onClose}>
      <Loaded call={call} lines={10}>
        {(info) => (
          <div className="stack">
            <Who info={info} />
            {(sid ?? info.sid) && <Steps sid={sid ?? info.sid ?? ''} />}
            <History of={info.history} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

/** As the sheet, from the address of a workflow item. */
export function SidSheet({ sid, onClose }: { sid: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(wfDetailBySId, { sid })
  if (call.data) return <StaffSheet id={call.data.staff} sid={sid} onClose={onClose} />
  return (
    <Sheet title={t('part-time.details')} onClose={onClose}>
      <Loaded call={call} lines={10}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

function Who({ info }: { info: StaffInfo }) {
  const { t, lang, pick, name } = useText()
  const day = (value: string | null) => (value === null ? t('part-time.never') : formatDay(value, lang))
  const optional = (key: string, value: string | null) => (value === null ? [] : [{ label: t(`part-time.${key}`), value: day(value) }])
  const facts = [
    { label: t('part-time.staff.consecutiveUnscheduledDays'), value: <DaysTag {...info} /> },
    { label: t('part-time.staff.latestSchedulingDate'), value: day(info.latestSchedulingDate) },
    ...optional('countedFrom', info.countedFrom),
    ...optional('lapsedOn', info.activationStatus === 'active' ? null : info.lapsedOn),
    ...optional('firstShiftDue', info.firstShiftDue),
    { label: t('part-time.staff.position'), value: `${pick(info.divisionCn, info.divisionEn)} · ${pick(info.positionCn, info.positionEn)}` },
    { label: t('part-time.staff.lineManager'), value: info.lineManager && name(info.lineManager) },
    { label: t('part-time.staff.hrbp'), value: info.hrbp && name(info.hrbp) },
    { label: t('part-time.staff.onboardDate'), value: day(info.onboardDate) },
    { label: t('part-time.staff.phone'), value: info.phone },
    { label: t('part-time.staff.employeeStatus'), value: t(`part-time.employeeStatus.${info.employeeStatus}`) },
  ]
  return (
    <>
      <div className="row between wrap">
        <PersonCell person={info.person} note={`${info.person.ssoId} · ${t(`people.enum.employeeType.${info.employeeType}`)}`} />
        <StateTag of={activationLife} state={info.activationStatus} />
      </div>
      <Facts items={facts} />
      <div className="row wrap">
        <Activate row={info} className="btn p" />
      </div>
    </>
  )
}

function History({ of }: { of: StaffInfo['history'] }) {
  const { t, lang, name } = useText()
  return (
    <section aria-label={t('part-time.history')}>
      <h3>{t('part-time.history')}</h3>
      {of.length === 0 && <p className="muted">{t('part-time.history.none')}</p>}
      <Timeline
        moments={of.map(({ id, at, action, by, reason }) => ({
          id,
          state: action === 'lapse' || action === 'reject' ? 'bad' : 'done',
          title: [t(`action.PartTimeStaff.activationStatus.${action}`), reason].filter(Boolean).join(lang === 'zh' ? '：' : ': '),
          note: [by && name(by), formatInstant(at, lang)].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  )
}
