import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { statement } from '../contract.ts'
import './parts/benefits.css'

/** What each benefit was worth in a year, to read or to print (BENEF-12). */
export default function BenefitStatement() {
  const { t, pick, lang } = useText()
  const [year, setYear] = useState<number>()
  const call = useCall(statement, year === undefined ? {} : { year })
  return (
    <Page
      title={t('screen./{lang}/mybenefit/statement')}
      crumb={t('benefits.crumb')}
      back
      actions={
        <button type="button" className="btn p" disabled={!call.data} onClick={() => window.print()}>
          {t('benefits.statement.print')}
        </button>
      }
    >
      <Loaded call={call} lines={6}>
        {(of) => (
          <Card>
            <div className="no-print" style={{ maxWidth: 240 }}>
              <SelectField
                label={t('benefits.statement.year')}
                always
                value={String(of.year)}
                options={of.years.map((one) => ({ value: String(one), label: String(one) }))}
                onChange={(chosen) => setYear(chosen === undefined ? undefined : Number(chosen))}
              />
            </div>
            <h2>{t('benefits.statement.of', { year: of.year })}</h2>
            <p className="benefit-of">
              <b data-typed="">{pick(of.nameCn, of.nameEn)}</b> <span translate="no">{of.ssoId}</span>{' '}
              <small>{t('benefits.statement.asOf', { day: formatDay(of.today, lang) })}</small>
            </p>
            {of.failed > 0 && <p role="status">{t('benefits.someMissing')}</p>}
            {of.lines.length === 0 ? (
              <Empty>{t('benefits.statement.none')}</Empty>
            ) : (
              <ScrollX>
                <table className="table benefit-worth">
                  <thead>
                    <tr>
                      <th scope="col">{t('benefits.statement.benefit')}</th>
                      <th scope="col" className="num">
                        {t('benefits.statement.used')}
                      </th>
                      <th scope="col" className="num">
                        {t('benefits.statement.worth')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {of.lines.map((line) => (
                      <tr key={line.figure}>
                        <td data-typed="">{pick(line.titleCn, line.titleEn)}</td>
                        <td className="num">
                          {formatNumber(line.used)} <span data-typed="">{pick(line.unitCn, line.unitEn)}</span>
                        </td>
                        <td className="num">{formatFen(line.worthFen)}</td>
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr>
                      <th scope="row" colSpan={2}>
                        {t('benefits.statement.total')}
                      </th>
                      <td className="num">{formatFen(of.totalFen)}</td>
                    </tr>
                  </tfoot>
                </table>
              </ScrollX>
            )}
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
