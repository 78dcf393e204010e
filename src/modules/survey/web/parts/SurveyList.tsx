import { Link } from 'react-router'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { listSurveys, type SurveyRow, surveySizes, surveyState } from '../../contract/index.ts'
import { shareOf } from '../../rules/figures.ts'
import { surveyLife } from '../../rules/life.ts'
import { NewSurvey } from './NewSurvey.tsx'
import { SurveyActions } from './SurveyActions.tsx'

const STATES = surveyState.exclude(['deleted'])
interface SurveyFilters {
  status?: (typeof STATES.options)[number]
  owner?: PersonRef['ssoId']
  keyword?: string
  from?: string
  to?: string
}
const NONE: SurveyFilters = {}

const formatNumberOr = (value: number | undefined): string => (value === undefined ? '—' : formatNumber(value))

/** The surveys that one manages, with what can be done with each. */
export function SurveyList() {
  const { t, lang, pick, name, choices } = useText()
  const { may } = useMe()
  const state = useListState(NONE)
  const rows = useCall(listSurveys, { pageNum: state.pageNum, pageSize: 10, filters: state.filters })
  // counting takes longer than listing, so it comes after
  const uids = rows.data?.list.map(({ uid }) => uid) ?? []
  const sizes = useCall(surveySizes, { uids }, { enabled: uids.length > 0 })
  const people = (row: SurveyRow) => sizes.data?.find(({ uid }) => uid === row.uid)?.people
  const title = (row: SurveyRow) => (
    <Link to={`/${lang}/survey/admin?${row.can.includes('edit') ? 'edit' : 'result'}=${row.uid}`} data-typed="">
      {pick(row.titleCn, row.titleEn)}
    </Link>
  )
  const later = (row: SurveyRow) => row.status === 'published' && row.opensAt !== null && new Date(row.opensAt) > serverNow()
  const stateOf = (row: SurveyRow) => (later(row) ? <Tag tone="b">{t('survey.opensLater')}</Tag> : <StateTag of={surveyLife} state={row.status} />)
  const rate = (row: SurveyRow) => {
    const all = people(row)
    return all === undefined || row.status === 'draft' || later(row) ? '—' : `${shareOf(row.submitted, all)}%`
  }
  const sent = (row: SurveyRow) =>
    row.responseLimit === null ? formatNumber(row.submitted) : `${formatNumber(row.submitted)} / ${formatNumber(row.responseLimit)}`
  const at = (instant: string | null) => (instant ? formatInstant(instant, lang) : '—')
  return (
    <Page
      title={t('screen./{lang}/survey/admin')}
      crumb={t('survey.crumb')}
      actions={
        <Opens className="btn p" label={t('survey.add')}>
          {(close) => <NewSurvey onClose={close} />}
        </Opens>
      }
    >
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('survey.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('survey.status')}
              value={f.status}
              placeholder={t('kit.all')}
              options={choices('state.Survey.', STATES.options)}
              onChange={(status) => set({ status })}
            />
            {may('SURVEY_SURVEY_MANAGEALL') && <PersonPick label={t('survey.owner')} value={f.owner} onChange={(owner) => set({ owner })} />}
            <DateField label={t('survey.from')} value={f.from} onChange={(from) => set({ from })} />
            <DateField label={t('survey.to')} value={f.to} onChange={(to) => set({ to })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={10}
        rowKey={(row) => row.uid}
        empty={t('survey.none')}
        columns={[
          {
            key: 'title',
            title: t('survey.title'),
            wrap: true,
            cell: (row) => (
              <>
                {title(row)} {row.anonymous && <Tag tone="g">{t('survey.anonymous')}</Tag>}
              </>
            ),
          },
          { key: 'owner', title: t('survey.owner'), cell: (row) => (row.owner ? name(row.owner) : '—') },
          { key: 'status', title: t('survey.status'), cell: stateOf },
          { key: 'asked', title: t('survey.asked'), num: true, cell: (row) => formatNumberOr(people(row)) },
          { key: 'started', title: t('survey.started'), num: true, cell: (row) => (row.started === null ? '—' : formatNumber(row.started)) },
          { key: 'submitted', title: t('survey.submitted'), num: true, cell: sent },
          { key: 'rate', title: t('survey.rate'), num: true, cell: rate },
          { key: 'opens', title: t('survey.opensAt'), cell: (row) => at(row.opensAt) },
          { key: 'closes', title: t('survey.closesAt'), cell: (row) => at(row.closesAt) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{title(row)}</b>
              {stateOf(row)}
            </div>
            <small>
              {t('survey.submitted')} {sent(row)} · {t('survey.rate')} {rate(row)} · {t('survey.closesAt')} {at(row.closesAt)}
            </small>
          </>
        )}
        actions={(row) => <SurveyActions row={row} />}
      />
    </Page>
  )
}
