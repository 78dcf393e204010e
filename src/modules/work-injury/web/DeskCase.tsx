import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail } from '../contract/index.ts'
import { Application, Course, Downtimes, Head, Money, Part, SendLetter } from './parts/CaseParts.tsx'
import { ClockCard } from './parts/ClockCard.tsx'
import { useDeskOf } from './parts/deskOf.ts'
import { Operate } from './parts/Operate.tsx'
import { EhsForm, FescoForm, OperationsForm, PartnerForm } from './parts/PartForms.tsx'
import { OnDay } from './parts/Tags.tsx'
import { Tracks } from './parts/Tracks.tsx'

const DESKS = ['fesco', 'bp', 'ehs'] as const
type DeskRole = (typeof DESKS)[number]
const FORMS = { fesco: FescoForm, bp: PartnerForm, ehs: EhsForm, operations: OperationsForm } as const
type FormName = keyof typeof FORMS

/** A case at a desk: what is for it, with the forms and moves that are its own. */
export default function DeskCase() {
  const { t } = useText()
  const { sid = '' } = useParams()
  const desk = useDeskOf(DESKS)
  const call = useCall(detail, { sid }, { secret: true })
  if (!desk) return null
  return (
    <Page title={t(`screen./{lang}/workinjury/${desk}/detail/{sid}`)} back>
      <Loaded call={call} lines={12}>
        {(of) => of.id === sid && <CaseView key={sid} of={of} desk={desk} />}
      </Loaded>
    </Page>
  )
}

function CaseView({ of, desk }: { of: Detail; desk: DeskRole }) {
  const { t } = useText()
  const [open, show] = useState<FormName>()
  const Form = open && FORMS[open]
  const writes = (name: FormName, shown: boolean) =>
    shown &&
    of.can.includes(name) && (
      <button type="button" className="btn" onClick={() => show(name)}>
        {t(`work-injury.${name}`)}
      </button>
    )
  const { provider, partner, ehs, operations } = of
  return (
    <div className="stack">
      <Head of={of} />
      <ClockCard clock={of.clock} />
      <Tracks of={of} acts={(track, can) => <Operate id={of.id} track={track} can={can} desk={desk} />} />
      <Application of={of} />
      {provider && <Provider of={of} actions={writes('fesco', desk === 'fesco')} />}
      {partner && (
        <Part
          of={of}
          title={t('work-injury.section.bp')}
          items={[
            { label: t('work-injury.bp.vacationStart'), value: <OnDay day={partner.vacationStart} /> },
            { label: t('work-injury.bp.vacationEnd'), value: <OnDay day={partner.vacationEnd} /> },
          ]}
          files={['bpFiles']}
          actions={writes('bp', desk === 'bp')}
        />
      )}
      <Downtimes of={of} actions={desk === 'bp' && <SendLetter of={of} />} />
      {ehs && (
        <Part
          of={of}
          title={t('work-injury.section.ehs')}
          items={[
            { label: t('work-injury.form.ehsNo'), value: <EhsNo of={of} /> },
            { label: t('work-injury.form.isResponsibility'), value: t(of.application?.isResponsibility ? 'kit.yes' : 'kit.no') },
            { label: t('work-injury.ehs.safetyStandard'), value: <span data-typed="">{ehs.safetyStandard || '—'}</span> },
          ]}
          files={[]}
          actions={writes('ehs', desk === 'ehs')}
        />
      )}
      {desk === 'ehs' && operations && (
        <Part
          of={of}
          title={t('work-injury.section.operations')}
          items={[{ label: t('work-injury.operations.medicalFee'), value: operations.medicalFee === null ? '—' : formatFen(operations.medicalFee) }]}
          files={['medicalFiles']}
          actions={writes('operations', true)}
        />
      )}
      {desk === 'fesco' && <Money of={of} />}
      <Course of={of} />
      {Form && <Form of={of} onClose={() => show(undefined)} />}
    </div>
  )
}

/** The number of the EHS report, which leads to it. */
function EhsNo({ of: { application, ehs } }: { of: Detail }) {
  const { lang } = useText()
  const { may } = useMe()
  const said = { 'data-typed': '', translate: 'no' } as const
  if (!ehs?.report) return <span {...said}>{application?.ehsNo || '—'}</span>
  return (
    <Link {...said} className="btn link" to={`/${lang}/ehs/${may('EHS_CONCERN_ADMIN') ? 'admin' : 'history'}?id=${ehs.report}`}>
      {application?.ehsNo}
    </Link>
  )
}

function Provider({ of, actions }: { of: Detail; actions: ReactNode }) {
  const { t } = useText()
  const { hurtingDegree, trafficTool, effectTime } = of.provider ?? { hurtingDegree: null, trafficTool: null, effectTime: null }
  return (
    <Part
      of={of}
      title={t('work-injury.section.fesco')}
      items={[
        { label: t('work-injury.fesco.hurtingDegree'), value: hurtingDegree ? t(`work-injury.degree.${hurtingDegree}`) : '—' },
        { label: t('work-injury.fesco.trafficTool'), value: trafficTool ? t(`work-injury.traffic.${trafficTool}`) : '—' },
        { label: t('work-injury.fesco.effectTime'), value: <OnDay day={effectTime} /> },
      ]}
      files={['fescoFiles']}
      actions={actions}
    />
  )
}
