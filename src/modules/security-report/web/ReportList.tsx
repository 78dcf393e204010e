import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mine } from '../contract.ts'
import { Opened } from './parts/Opened.tsx'
import { Opener } from './parts/Opener.tsx'
import { ReportState } from './parts/ReportTags.tsx'

/** One's own reports. */
export default function ReportList() {
  const { t, lang } = useText()
  const edit = `/${lang}/securityReport/reportEdit`
  return (
    <Page
      title={t('screen./{lang}/securityReport/reportList/{id}?')}
      actions={
        <Link className="btn p" to={edit}>
          {t('screen./{lang}/securityReport/reportEdit')}
        </Link>
      }
    >
      <Listing
        of={mine}
        chips="state"
        cells={{ number: (row) => <Opener page="reportList" row={row} />, state: (row) => <ReportState {...row} /> }}
        card={['number', 'state', 'kind', 'occurredAt', 'place']}
        actions={({ id, can }) =>
          can.includes('edit') && (
            <Link className="btn link" to={`${edit}?id=${id}`}>
              {t('security-report.act.edit')}
            </Link>
          )
        }
      />
      <Opened page="reportList" />
    </Page>
  )
}
