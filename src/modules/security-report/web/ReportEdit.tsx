import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '../contract.ts'
import { Writing } from './parts/Writing.tsx'

/** Writes a report, or goes on with a draft or a rejected one (`?id=`). */
export default function ReportEdit() {
  const { t } = useText()
  const id = useSearchParams()[0].get('id')
  const call = useCall(detail, { id: id ?? '' }, { enabled: id !== null, secret: true })
  return (
    <Page title={t('screen./{lang}/securityReport/reportEdit')} back>
      {id === null ? (
        <Writing key="new" />
      ) : (
        <Loaded call={call} lines={12}>
          {(report) =>
            report.id === id &&
            (report.can.includes('edit') ? (
              <Writing key={id} before={report} />
            ) : (
              <p className="note-box warn" role="alert">
                {t('rule.SECRPT-07')}
              </p>
            ))
          }
        </Loaded>
      )}
    </Page>
  )
}
