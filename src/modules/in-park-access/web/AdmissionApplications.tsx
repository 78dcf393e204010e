import { useSearchParams } from 'react-router'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { admissionDetail } from '../contract/index.ts'
import { AdmissionForm } from './parts/AdmissionForm.tsx'
import { AdmissionList } from './parts/AdmissionList.tsx'
import { ADMISSION_ACTS } from './parts/admissionActs.ts'

/** Areas that I asked for, for team members. */
export default function AdmissionApplications() {
  const { t } = useText()
  const [query, ask] = useSearchParams()
  const edited = query.get('edit')
  return (
    <Page
      title={t('screen./{lang}/inParkManage/admissionManagement/admissionApplicationList')}
      actions={
        <Opens className="btn p" label={t('in-park-access.admissions.add')}>
          {(close) => <AdmissionForm onClose={close} />}
        </Opens>
      }
    >
      <AdmissionList
        scope="mine"
        columns={['applicationNo', 'entity', 'persons', 'areas', 'dates', 'status', 'reason']}
        actions={(row) => (
          <>
            {row.can.includes('edit') && (
              <button type="button" className="btn link" onClick={() => ask({ edit: row.id }, { replace: true })}>
                {t('kit.edit')}
              </button>
            )}
            <Moves of={ADMISSION_ACTS} row={row} words="in-park-access.admissionAct." values={{ no: row.applicationNo }} />
          </>
        )}
      />
      {edited && <Edited key={edited} id={edited} onClose={() => ask({}, { replace: true })} />}
    </Page>
  )
}

function Edited({ id, onClose }: { id: string; onClose(): void }) {
  const before = useCall(admissionDetail, { id }).data
  return before?.id === id ? <AdmissionForm before={before} onClose={onClose} /> : null
}
