import type { ReactNode } from 'react'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDays, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, downtimeSend, type FileField, SUBSIDIES } from '../../contract/index.ts'
import { Attached, filesIn } from './Files.tsx'
import { LetterTag, OnDay, PaymentTag, TrackTag } from './Tags.tsx'

interface Of {
  of: Detail
}
const Typed = ({ text }: { text: string }) => (
  <span className="lines" data-typed="">
    {text || '—'}
  </span>
)

/** Whose case it is, by whom it came, and how far it is. */
export function Head({ of }: Of) {
  const { t, lang, name, pick } = useText()
  const { person, reporter, appendedBy, late, lateReason, submittedAt, number } = of
  return (
    <Card>
      <div className="row between wrap tight below">
        <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />
        <span className="row wrap tight">
          <b translate="no">{number || t('work-injury.draft')}</b> <TrackTag {...of} />
        </span>
      </div>
      <Facts
        items={[
          { label: t('work-injury.list.track'), value: t(`work-injury.track.${of.track}`) },
          { label: t('work-injury.submittedAt'), value: submittedAt ? formatInstant(submittedAt, lang) : '—' },
          { label: t(appendedBy ? 'work-injury.appendedBy' : 'work-injury.reporter'), value: <span data-typed="">{name(appendedBy ?? reporter)}</span> },
          ...(late ? [{ label: t('work-injury.late'), value: <Typed text={lateReason} /> }] : []),
        ]}
      />
    </Card>
  )
}

const SAME = [
  ['hurtingTime', 'fescoHurtingTime'],
  ['hurtingLocationCode', 'fescoHurtingLocationCode'],
  ['hurtingLocationDetail', 'fescoHurtingLocationDetail'],
  ['hurtingParts', 'fescoHurtingParts'],
  ['hurtingPartOther', 'fescoHurtingPartOther'],
  ['hurtingDesc', 'fescoHurtingDesc'],
  ['hospital', 'fescoHospital'],
  ['trip', 'fescoTrip'],
  ['route', 'fescoRoute'],
  ['isResponsibility', 'fescoIsResponsibility'],
  ['ehsNo', 'fescoEhsNo'],
] as const
const APPLICATION_FILES: readonly FileField[] = ['certFiles', 'caseFiles', 'schedulingFiles', 'accidentFiles', 'ehsFiles', 'wishFiles', 'appendFiles']

/** What was reported, with the provider’s reading beside it where that differs (INJURY-19). */
export function Application({ of }: Of) {
  const { t, lang } = useText()
  const { application, provider } = of
  if (!application) return null
  const said = (name: string, value: unknown): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
    if (Array.isArray(value)) return value.map((part) => t(`work-injury.part.${String(part)}`)).join(' · ') || '—'
    if (typeof value !== 'string' || value === '') return '—'
    if (name === 'hurtingTime') return formatInstant(value, lang)
    return name === 'hurtingLocationCode' ? t(`work-injury.place.${value}`) : <Typed text={value} />
  }
  const differs = (value: unknown, other: unknown) =>
    other !== null && other !== undefined && other !== '' && String(other) !== '' && String(other) !== String(value)
  const shown = SAME.filter(([name]) => application.trip || (name !== 'route' && name !== 'isResponsibility')).filter(
    ([name]) => name !== 'hurtingPartOther' || application.hurtingPartOther !== '',
  )
  return (
    <Card title={t('work-injury.application')}>
      <Facts
        items={shown.map(([name, theirs]) => ({
          label: t(`work-injury.form.${name}`),
          value: (
            <>
              {said(name, application[name])}
              {provider && differs(application[name], provider[theirs]) && (
                <div className="muted">
                  {t('work-injury.fesco.reads')} {said(name, provider[theirs])}
                </div>
              )}
            </>
          ),
        }))}
      />
      <Attached of={of} fields={APPLICATION_FILES} />
    </Card>
  )
}

/** A part of a desk under its heading, with its files and the button that writes it. */
export function Part({
  of,
  title,
  items,
  files,
  actions,
}: Of & { title: string; items: readonly { label: string; value: ReactNode }[]; files: readonly FileField[]; actions?: ReactNode }) {
  if (items.length === 0 && files.every((field) => filesIn(of, field).length === 0)) return null
  return (
    <Card title={title} extra={actions}>
      <Facts items={items} />
      <Attached of={of} fields={files} />
    </Card>
  )
}

/** Periods of downtime, with how their letters fare and how many months are used. */
export function Downtimes({ of, actions }: Of & { actions?: ReactNode }) {
  const { t, lang } = useText()
  const { downtimes, monthsUsed, monthsMost } = of
  if (downtimes.length === 0) return null
  return (
    <Card title={t('work-injury.downtimes')} extra={actions}>
      <div className="stack">
        {downtimes.map((one) => (
          <div key={one.id} className="row between wrap tight">
            <span>{formatDays(one.from, one.to, lang)}</span>
            <LetterTag {...one} />
          </div>
        ))}
        <small>{t('work-injury.months', { used: monthsUsed, most: monthsMost })}</small>
      </div>
    </Card>
  )
}

const SEND = { send: downtimeSend }
/** Sends the letter of the newest period, or sends it again. */
export const SendLetter = ({ of: { id, can } }: Of) => (
  <Moves of={SEND} row={{ id, can: can.includes('sendDowntime') ? ['send'] : [] }} words="work-injury.letter." className="btn p" />
)

/** What is paid: every subsidy and the medical fee, line by line, with how its payment stands. */
export function Money({ of, actions }: Of & { actions?: ReactNode }) {
  const { t } = useText()
  const { subsidies, operations, bank, payments } = of
  if (!subsidies) return null
  const amounts = [...SUBSIDIES.map((item) => [item, subsidies[item]] as const), ['medicalFee', operations?.medicalFee ?? null] as const]
  const items = amounts.flatMap(([item, amount]) => {
    const payment = payments.find((one) => one.item === item)
    if (!amount && !payment) return []
    const state = payment && (
      <>
        {' '}
        <PaymentTag {...payment} /> <small>{payment.state === 'paid' ? <OnDay day={payment.paidOn} /> : <OnDay day={payment.dueOn} />}</small>
        {payment.reason && (
          <div className="muted">
            <Typed text={payment.reason} />
          </div>
        )}
        {payment.voucher && (
          <div className="muted">
            {t('work-injury.pay.voucher')} <Typed text={payment.voucher} />
          </div>
        )}
      </>
    )
    return [
      {
        label: t(`work-injury.item.${item}`),
        value: (
          <span>
            {formatFen(payment?.amountFen ?? amount ?? 0)}
            {state}
          </span>
        ),
      },
    ]
  })
  const account = bank ? [{ label: t('work-injury.bank'), value: <span data-typed="">{`${bank.bankName} ${bank.accountNumber}`}</span> }] : []
  return <Part of={of} title={t('work-injury.money')} items={[...items, ...account]} files={['medicalFiles', 'bankFiles', 'paymentFiles']} actions={actions} />
}

/** What happened, the oldest first. */
export function Course({ of }: Of) {
  const { t, lang, name } = useText()
  if (of.timeline.length === 0) return null
  return (
    <Card title={t('work-injury.timeline')}>
      <Timeline
        moments={of.timeline.map(({ id, what, at, by, comment }) => ({
          id,
          state: 'done' as const,
          title: t(`work-injury.moment.${what}`),
          note: <span data-typed="">{[formatInstant(at, lang), by && name(by), comment].filter(Boolean).join(' · ')}</span>,
        }))}
      />
    </Card>
  )
}
