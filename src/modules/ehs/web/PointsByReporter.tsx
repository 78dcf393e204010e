import { useState } from 'react'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { pointsAward, pointsByReporter, pointsExport, type ReportBy, type ReporterRow } from '../contract/index.ts'
import { periodOf } from '../rules/index.ts'
import { ActForm } from './parts/ActForm.tsx'

const MOST_CHOSEN = 500
const BY = ['person', 'department'] as const
const NONE: { from?: string | undefined; to?: string | undefined; by?: ReportBy | undefined } = {}
const NOBODY: ReadonlySet<string> = new Set()

/** Who reported how much in a period, what of it was accepted and what became of the points; those that are chosen may be given more at once. */
export default function PointsByReporter() {
  const { t, choices } = useText()
  const state = useListState(NONE)
  const { by = 'person' } = state.filters
  const period = periodOf(state.filters, dayOf(serverNow()))
  const [chosen, choose] = useState(NOBODY)
  const selection = {
    chosen,
    choose: (next: ReadonlySet<string>) => choose(new Set([...next].slice(0, MOST_CHOSEN))),
    // rows of departments may still be shown while those of people are on their way
    can: ({ id }: ReporterRow) => ssoIdIn(id) !== undefined,
  }
  const [awarding, award] = useState(false)
  return (
    <Page
      title={t('screen./{lang}/ehs/reportedby-points')}
      actions={
        <>
          <ExportButton endpoint={pointsExport} input={{ what: 'reporters', by, ...period }} />
          <More page>
            <ExportButton endpoint={pointsExport} input={{ what: 'ledger', ...period }} label={t('ehs.report.ledger')} />
          </More>
        </>
      }
    >
      <Listing
        of={pointsByReporter}
        state={state}
        pageSize={20}
        filters={{
          from: (field) => <DateField {...field} value={period.from} />,
          to: (field) => <DateField {...field} value={period.to} />,
          by: (field) => <SelectField {...field} always value={by} options={choices('ehs.report.by.', BY)} />,
        }}
        cells={{ who: (row) => <Who {...row} />, rank: ({ rank }) => t('ehs.report.nth', { rank }) }}
        card={['who', 'rank', 'reported', 'accepted', 'earned', 'spent', 'left']}
        {...(by === 'person' && { selection })}
      />
      {by === 'person' && (
        <ChosenBar count={chosen.size} onClear={() => choose(NOBODY)}>
          <button type="button" className="btn p" onClick={() => award(true)}>
            {t('ehs.act.give')}
          </button>
        </ChosenBar>
      )}
      {awarding && (
        <ActForm
          of={pointsAward}
          words="ehs.act.give."
          about="many"
          unkept={['ssoIds']}
          initial={{ ssoIds: [...chosen].map(asSsoId) }}
          only={['points', 'reason']}
          onClose={() => {
            award(false)
            choose(NOBODY)
          }}
        />
      )}
    </Page>
  )
}

function Who({ id, nameCn, nameEn, departmentCn, departmentEn }: ReporterRow) {
  const { pick } = useText()
  const ssoId = ssoIdIn(id)
  if (!ssoId) return <span data-typed="">{pick(nameCn, nameEn)}</span>
  return <PersonCell person={{ ssoId, nameCn, nameEn }} note={<span data-typed="">{pick(departmentCn, departmentEn)}</span>} />
}
