import { Link, useNavigate } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { formCopy, formDelete, formExport, formList, formPublish } from '../contract/forms.ts'
import { DepartmentFilter, KeywordFilter } from './parts/Filters.tsx'
import { FormStatus } from './parts/FormStatus.tsx'

/** The forms of one's departments, each by department, job and version. */
export default function EvaluationForms() {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const { attempt, sending } = useSend(formCopy)
  const page = (id: string) => `/${lang}/performance/forms/${id}`
  const copy = async (id: string) => {
    const made = await attempt({ id })
    if (made) await navigate(page(made.id))
  }
  return (
    <Page
      title={t('screen./{lang}/performance/forms/index')}
      actions={
        <Link className="btn p" to={page('add')}>
          {t('performance.forms.add')}
        </Link>
      }
    >
      <Listing
        of={formList}
        sheet={formExport}
        chips="status"
        filters={{ department: (field) => <DepartmentFilter {...field} />, keyword: (field) => <KeywordFilter {...field} /> }}
        cells={{
          formName: ({ id, formName }) => (
            <Link className="link" data-typed="" to={page(id)}>
              {formName}
            </Link>
          ),
          job: ({ jobCode, jobTitle }) => (
            <span data-typed="">
              {jobTitle} <small>{jobCode}</small>
            </span>
          ),
          versionNo: ({ versionNo }) => <Tag>{t('performance.forms.version', { versionNo })}</Tag>,
          status: (row) => <FormStatus {...row} />,
        }}
        card={['formName', 'status', 'department', 'job', 'versionNo', 'selfEvaluationEnabled', 'updatedAt']}
        actions={(row) => (
          <>
            {row.can.includes('edit') && (
              <Link className="btn link" to={page(row.id)}>
                {t('kit.edit')}
              </Link>
            )}
            <Moves of={{ publish: formPublish, delete: formDelete }} row={row} words="performance.forms." values={{ name: row.formName }} />
            <button type="button" className="btn link" disabled={sending} onClick={() => void copy(row.id)}>
              {t(row.status === 'published' ? 'performance.forms.copyAsNew' : 'performance.forms.copy')}
            </button>
          </>
        )}
      />
    </Page>
  )
}
