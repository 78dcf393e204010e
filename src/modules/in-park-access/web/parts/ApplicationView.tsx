import type { ReactNode } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts, Sentences, Tag } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { Application } from '../../contract/index.ts'
import { applicationLife } from '../../rules/life.ts'
import { Days } from './Days.tsx'
import { Happened } from './Happened.tsx'
import { PassActs } from './PassActs.tsx'

/** All of an application. */
export function ApplicationView({ of, beside }: { of: Application; beside?: ReactNode }) {
  const { t, lang, pick, name } = useText()
  const typed = (text: string) => <span data-typed="">{text || '—'}</span>
  const wanted = of.areas.filter(({ value }) => value === 'Y').map(({ nameCn, nameEn }) => pick(nameCn, nameEn))
  return (
    <div className="stack">
      <Card title={<span translate="no">{of.applicationNo || t('state.AccessApplication.unsubmitted')}</span>} extra={beside}>
        <Facts
          items={[
            { label: t('in-park-access.applications.status'), value: <StateTag of={applicationLife} state={of.status} /> },
            { label: t('in-park-access.applications.kind'), value: t(`in-park-access.kind.${of.kind}`) },
            { label: t('in-park-access.field.company'), value: typed(of.company) },
            { label: t('in-park-access.applications.applicant'), value: name(of.applicant) },
            { label: t('in-park-access.applications.dates'), value: <Days {...of} /> },
            { label: t('in-park-access.applications.areas'), value: typed(listed(wanted, lang)) },
            { label: t('in-park-access.field.contactName'), value: typed(`${of.contactName} ${of.contactMobile}`.trim()) },
            { label: t('in-park-access.field.vehicles'), value: typed(listed(of.vehicles, lang)) },
            ...(of.waitsFor.length > 0 ? [{ label: t('in-park-access.waitsFor'), value: listed(of.waitsFor.map(name), lang) }] : []),
          ]}
        />
        <Sentences
          items={[
            { label: t('in-park-access.field.purpose'), value: typed(of.purpose) },
            ...(of.reason ? [{ label: t('in-park-access.changes.reason'), value: typed(of.reason) }] : []),
            ...(of.comment ? [{ label: t('in-park-access.applications.comment'), value: typed(of.comment) }] : []),
            { label: t('in-park-access.field.attachments'), value: <Attached none={<span className="muted">—</span>} files={of.attachments} /> },
          ]}
        />
        {of.load.map(({ code, nameCn, nameEn, taken, capacity }) => (
          <p key={code}>
            <span data-typed="">{pick(nameCn, nameEn)}</span> {t('in-park-access.load', { taken, capacity })}
          </p>
        ))}
      </Card>
      <Card title={t('in-park-access.form.persons')}>
        {of.persons.map((one) => (
          <div key={one.id} className="li">
            <div className="t">
              <div>
                <b data-typed="">{one.name}</b> {one.barred && <Tag tone="r">{t('in-park-access.barred')}</Tag>}
              </div>
              <small>
                {t(`in-park-access.idType.${one.idType}`)} <span translate="no">{one.idNumber}</span> · <span translate="no">{one.mobile}</span>
              </small>
              {one.lacks.length > 0 && <small className="line">{t('in-park-access.lacks', { what: listed(one.lacks, lang) })}</small>}
              {one.earlier.length > 0 && (
                <small className="line" translate="no">
                  {listed(one.earlier, lang)}
                </small>
              )}
            </div>
            <PassActs person={one} />
          </div>
        ))}
      </Card>
      <Happened moments={of.timeline} />
    </div>
  )
}
