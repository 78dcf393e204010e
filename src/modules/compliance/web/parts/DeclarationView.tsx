import { useState } from 'react'
import { Link } from 'react-router'
import { Card, Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, drop, withdraw } from '../../contract/index.ts'
import { complianceRequestLife } from '../../rules/life.ts'
import { Attached } from './Attached.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { History } from './History.tsx'
import { OfficeCard } from './OfficeCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { Readings } from './Readings.tsx'
import { ThingsCard } from './ThingsCard.tsx'

/** An application with all that is said of it, for who declared it, who decides it and the office. */
export function DeclarationView({ of: one }: { of: Detail }) {
  const { t } = useText()
  const readings = [...one.partnerReadings, ...one.ownReadings]
  return (
    <div className="side">
      <div className="stack">
        <Head of={one} />
        <PeopleCard of={one} />
        <ThingsCard of={one} />
        <Attached files={one.attachments} />
      </div>
      <div className="stack">
        {readings.length > 0 && (
          <Card title={t('compliance.weighed')}>
            <Readings of={readings} />
          </Card>
        )}
        <OfficeCard of={one} />
        <History of={one} />
      </div>
    </div>
  )
}

function Head({ of: one }: { of: Detail }) {
  const { t, lang, name } = useText()
  const sentence = (label: string, text: string) => (text === '' ? [] : [{ label, value: <span data-typed="">{text}</span> }])
  return (
    <Card title={<span data-typed="">{name(one.partner)}</span>} extra={<StateTag of={complianceRequestLife} state={one.status} />}>
      <div className="stack">
        {one.limits.length > 0 && (
          <p className="note-box warn" role="note">
            {t('compliance.over')}
          </p>
        )}
        <Facts
          items={[
            { label: t('compliance.register.requester'), value: <PersonCell person={one.requester} note={one.requester.ssoId} /> },
            { label: t('compliance.partner.kind'), value: t(`compliance.partnerKind.${one.partner.kind}`) },
            { label: t('compliance.register.submittedAt'), value: formatInstant(one.submittedAt, lang) },
            ...(one.ticketType
              ? [
                  {
                    label: t('compliance.fact.tickets'),
                    value: t('compliance.fact.ticketsOf', {
                      ...{ type: t(`compliance.ticketType.${one.ticketType}`), count: one.quantity ?? 0, price: formatFen(one.unitPriceFen ?? 0) },
                    }),
                  },
                ]
              : []),
            ...(one.actualQuantity === null ? [] : [{ label: t('compliance.view.actualQuantity'), value: String(one.actualQuantity) }]),
            ...(one.estimatedEntryDate ? [{ label: t('compliance.form.estimatedEntryDate'), value: formatDay(one.estimatedEntryDate, lang) }] : []),
          ]}
        />
        <Sentences items={[...sentence(t('compliance.form.lateReason'), one.lateReason), ...sentence(t('compliance.confirm.note'), one.confirmNote)]} />
        <Acts of={one} />
      </div>
    </Card>
  )
}

/** On to the decision, taking it back, or saying what became of it. */
function Acts({ of: one }: { of: Detail }) {
  const { t, lang } = useText()
  const [confirming, confirm] = useState(false)
  return (
    <div className="row wrap">
      {one.decides && one.workflowItem && (
        <Link className="btn p" to={`/${lang}/workflow/assigned/${one.workflowItem}`}>
          {t('compliance.act.decide')}
        </Link>
      )}
      {one.can.includes('confirm') && (
        <button type="button" className="btn p" onClick={() => confirm(true)}>
          {t('compliance.act.confirm')}
        </button>
      )}
      <Moves of={{ withdraw, drop }} row={one} words="compliance.act." className="btn" />
      {confirming && <ConfirmSheet of={one} onClose={() => confirm(false)} />}
    </div>
  )
}
