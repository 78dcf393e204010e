import { useState } from 'react'
import { useParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDayOf, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { outboxMessage } from '#services/integrations/contract.ts'
import { type Detail, detail } from '../contract.ts'
import { CaseItems } from './parts/CaseItems.tsx'
import { CloseForm } from './parts/CloseForm.tsx'
import { Papers } from './parts/Papers.tsx'
import { CaseTag, LeavesOn } from './parts/Tags.tsx'

/** A leaving: its facts, what is handed over and to whom, its papers, and what has left for payroll and the HR system. */
export default function OffBoardingDetail() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(detail, { id }, { secret: true })
  const [closing, close] = useState(false)
  const actions = call.data?.can.includes('close') && (
    <button type="button" className="btn" onClick={() => close(true)}>
      {t('off-boarding.close')}
    </button>
  )
  return (
    <Page title={t('screen./{lang}/off-boarding/{id}')} back actions={actions}>
      <Loaded call={call} lines={12}>
        {(of) => (
          <div className="stack">
            <Head of={of} />
            <CaseItems items={of.items} />
            <Papers of={of} />
            <Handed handed={of.handed} />
          </div>
        )}
      </Loaded>
      {closing && <CloseForm id={id} onClose={() => close(false)} />}
    </Page>
  )
}

function Head({ of }: { of: Detail }) {
  const { t, lang, pick } = useText()
  const { person } = of
  return (
    <Card>
      <div className="row between wrap below">
        <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />
        <CaseTag {...of} />
      </div>
      <Facts
        items={[
          { label: t('off-boarding.items.lastWorkingDate'), value: <LeavesOn {...of} /> },
          { label: t('off-boarding.items.type'), value: t(`off-boarding.type.${of.type}`) },
          { label: t('off-boarding.items.entity'), value: t(`people.enum.entity.${of.entity}`) },
          { label: t('off-boarding.source'), value: t(`off-boarding.source.${of.source}`) },
          { label: t('off-boarding.openedAt'), value: formatDayOf(of.openedAt, lang) },
          { label: t('off-boarding.deduction'), value: of.amountFen === 0 ? t('off-boarding.deduction.none') : formatFen(of.amountFen) },
        ]}
      />
    </Card>
  )
}

/** Each once; what could not be delivered is sent again where the interfaces are kept. */
function Handed({ handed }: Pick<Detail, 'handed'>) {
  const { t, lang } = useText()
  if (handed.length === 0) return null
  return (
    <Card title={t('off-boarding.handed')}>
      <div className="stack">
        {handed.map(({ id, what, state, at }) => (
          <div key={id} className="row between wrap">
            <span>
              {t(`off-boarding.handed.${what}`)} <small>{formatInstant(at, lang)}</small>
            </span>
            <StateTag of={outboxMessage} state={state} />
          </div>
        ))}
      </div>
    </Card>
  )
}
