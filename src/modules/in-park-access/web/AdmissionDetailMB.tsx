import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts, Sentences, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Admission, admissionDetail } from '../contract/index.ts'
import { applicationLife } from '../rules/life.ts'
import { AdjustForm } from './parts/AdjustForm.tsx'
import { ADMISSION_ACTS } from './parts/admissionActs.ts'
import { Days } from './parts/Days.tsx'
import { Happened } from './parts/Happened.tsx'

/** An admission with its people, decisions and adjustments; `?adjust=yes` adjusts it. */
export default function AdmissionDetailMB() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return (
    <Page title={t('screen./{lang}/inParkManage/admissionManagement/MBapplyDetail')} back>
      {id ? <Found key={id} id={id} adjusts={query.get('adjust') === 'yes'} /> : <Empty />}
    </Page>
  )
}

function Found({ id, adjusts }: { id: string; adjusts: boolean }) {
  const [, ask] = useSearchParams()
  const call = useCall(admissionDetail, { id })
  return (
    <Loaded call={call} lines={10}>
      {(of) => (
        <>
          <Shown of={of} onAdjust={() => ask({ id, adjust: 'yes' })} />
          {adjusts && of.can.includes('modulate') && <AdjustForm of={of} onClose={() => ask({ id }, { replace: true })} />}
        </>
      )}
    </Loaded>
  )
}

function Shown({ of, onAdjust }: { of: Admission; onAdjust(): void }) {
  const { t, lang, pick, name } = useText()
  const wanted = of.areas.filter(({ value }) => value === 'Y').map(({ nameCn, nameEn }) => pick(nameCn, nameEn))
  return (
    <div className="stack">
      <Card
        title={<span translate="no">{of.applicationNo}</span>}
        extra={
          <span className="row wrap">
            <Moves of={ADMISSION_ACTS} row={of} words="in-park-access.admissionAct." values={{ no: of.applicationNo }} />
            {of.can.includes('modulate') && (
              <button type="button" className="btn link" onClick={onAdjust}>
                {t('in-park-access.admissionAct.modulate')}
              </button>
            )}
          </span>
        }
      >
        <Facts
          items={[
            {
              label: t('in-park-access.admissions.status'),
              value: of.revoked ? <Tag tone="r">{t('in-park-access.revoked')}</Tag> : <StateTag of={applicationLife} state={of.status} />,
            },
            { label: t('in-park-access.admissions.entity'), value: t(`in-park-access.entity.${of.entity}`) },
            { label: t('in-park-access.admissions.applicant'), value: name(of.applicant) },
            { label: t('in-park-access.admissions.dates'), value: <Days {...of} /> },
            { label: t('in-park-access.admissions.areas'), value: <span data-typed="">{listed(wanted, lang)}</span> },
          ]}
        />
        <Sentences
          items={[
            { label: t('in-park-access.admissions.reason'), value: <span data-typed="">{of.reason}</span> },
            ...(of.comment ? [{ label: t('in-park-access.applications.comment'), value: <span data-typed="">{of.comment}</span> }] : []),
          ]}
        />
      </Card>
      <Card title={t('in-park-access.admissions.persons')}>
        {of.persons.map(({ person, fit }) => (
          <div key={person.ssoId} className="li">
            <div className="t">
              <PersonCell person={person} note={person.ssoId} />
            </div>
            {!fit && <Tag tone="r">{t('in-park-access.unfit')}</Tag>}
          </div>
        ))}
      </Card>
      {of.adjustments.length > 0 && (
        <Card title={t('in-park-access.admissions.adjustments')}>
          {of.adjustments.map((one) => (
            <div key={one.id} className="li">
              <div className="t" data-typed="">
                <div>
                  {one.before} → {one.after}
                </div>
                <small>
                  {formatInstant(one.at, lang)} · {name(one.by)} · {one.reason}
                </small>
              </div>
            </div>
          ))}
        </Card>
      )}
      <Happened moments={of.timeline} />
    </div>
  )
}
