import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportSurvey, pendingPeople } from '../../contract/index.ts'

const NONE = {}

/** Who of the audience has not submitted a survey with names. */
export function Pending({ uid }: { uid: string }) {
  const { t, pick } = useText()
  const state = useListState(NONE)
  const rows = useCall(pendingPeople, { pageNum: state.pageNum, pageSize: 20, filters: { uid } })
  const begun = (is: boolean) => t(is ? 'state.SurveyResponse.in-progress' : 'state.SurveyResponse.not-started')
  return (
    <>
      <div>
        <ExportButton endpoint={exportSurvey} input={{ uid, what: 'pending' }} label={t('survey.exportPending')} />
      </div>
      <List
        rows={rows}
        state={state}
        pageSize={20}
        rowKey={({ person }) => person.ssoId}
        empty={t('survey.nobodyPending')}
        columns={[
          { key: 'person', title: t('survey.export.name'), cell: ({ person }) => <PersonCell person={person} /> },
          { key: 'department', title: t('survey.export.department'), cell: ({ person }) => pick(person.departmentCn, person.departmentEn) },
          { key: 'begun', title: t('survey.status'), cell: (row) => begun(row.begun) },
        ]}
        card={(row) => (
          <div className="row between">
            <PersonCell person={row.person} />
            <small>{begun(row.begun)}</small>
          </div>
        )}
      />
    </>
  )
}
