import { useSearchParams } from 'react-router'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { exportFigures, exportFiles, exportSubmissions, readVersion } from '../../contract/index.ts'
import { isFileField } from '../../rules/kinds.ts'
import { AnswerFigures } from './AnswerFigures.tsx'
import { Answered, type AnswerFilters, STATES } from './AnswerList.tsx'

const TABS = ['list', 'figures'] as const
const NONE: AnswerFilters = {}

/** What was answered to one's own form: one by one, in figures, as a file. */
export function FormAnswers({ schemaId }: { schemaId: string }) {
  const { t, pick, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'list'
  const state = useListState(NONE)
  const about = useCall(readVersion, { schemaId })
  const { person, ...chosen } = state.filters
  const filters = { schemaId, ...chosen, ...(person && { ssoId: person.ssoId }) }
  const form = about.data?.template
  return (
    <Page
      title={form ? pick(form.nameCn, form.nameEn) : t('form-templates.answers')}
      crumb={t('form-templates.crumb')}
      back
      actions={
        tab === 'figures' ? (
          <ExportButton endpoint={exportFigures} input={{ schemaId }} label={t('form-templates.exportFigures')} />
        ) : (
          <>
            <ExportButton endpoint={exportSubmissions} input={{ filters }} />
            {about.data?.version?.fields.some(isFileField) && (
              <ExportButton endpoint={exportFiles} input={{ filters }} label={t('form-templates.exportFiles')} />
            )}
          </>
        )
      }
    >
      <Tabs
        label={t('form-templates.answers')}
        value={tab}
        options={choices('form-templates.answers.', TABS)}
        onChange={(value) => setQuery({ answers: schemaId, ...(value === 'figures' && { tab: value }) })}
      />
      <Loaded call={about} lines={8}>
        {({ template, versions }) =>
          tab === 'figures' ? (
            <AnswerFigures schemaId={schemaId} />
          ) : (
            <>
              <Filters state={state} initial={NONE}>
                {(f, set) => (
                  <>
                    {!template.anonymous && (
                      <>
                        <SelectField
                          label={t('form-templates.status')}
                          value={f.status}
                          placeholder={t('kit.all')}
                          options={choices('state.FormSubmission.', STATES)}
                          onChange={(status) => set({ status })}
                        />
                        <SelectField
                          label={t('form-templates.version')}
                          value={f.version === undefined ? undefined : String(f.version)}
                          placeholder={t('kit.all')}
                          options={versions
                            .filter(({ publishedAt }) => publishedAt !== null)
                            .map(({ version }) => ({ value: String(version), label: t('form-templates.versionNo', { version }) }))}
                          onChange={(version) => set({ version: version === undefined ? undefined : Number(version) })}
                        />
                        <PersonField<PersonRef>
                          label={t('form-templates.who')}
                          value={f.person}
                          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
                          onChange={(one) => set({ person: one })}
                        />
                      </>
                    )}
                    <DateTimeField label={t('form-templates.sentFrom')} value={f.from} onChange={(from) => set({ from })} />
                    <DateTimeField label={t('form-templates.sentTo')} value={f.to} onChange={(to) => set({ to })} />
                  </>
                )}
              </Filters>
              <Answered state={state} filters={filters} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
