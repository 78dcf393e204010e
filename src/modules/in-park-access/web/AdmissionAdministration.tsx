import { Link } from 'react-router'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AdmissionList } from './parts/AdmissionList.tsx'
import { ADMISSION_ACTS } from './parts/admissionActs.ts'
import { ADMISSION, pathTo } from './parts/links.ts'

/** Admissions of everyone, or of the own department for who does not administer them (AMS-25). */
export default function AdmissionAdministration() {
  const { t, lang } = useText()
  return (
    <Page title={t('screen./{lang}/inParkManage/admissionManagement/admissionApplicationListAdmin')}>
      <AdmissionList
        scope="all"
        columns={['applicationNo', 'entity', 'applicant', 'persons', 'areas', 'dates', 'status']}
        actions={(row) => (
          <>
            <Moves of={ADMISSION_ACTS} row={row} words="in-park-access.admissionAct." values={{ no: row.applicationNo }} />
            {row.can.includes('modulate') && (
              <Link className="btn link" to={pathTo(lang, ADMISSION, { id: row.id, adjust: 'yes' })}>
                {t('in-park-access.admissionAct.modulate')}
              </Link>
            )}
          </>
        )}
      />
    </Page>
  )
}
