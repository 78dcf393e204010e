import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { addDays, dayOf, isoWeek, weekStart } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import {
  exportSchedule,
  type PerformerRow,
  performerImport,
  performerImportConfirm,
  performerList,
  type performerSave,
  performerTemplate,
} from '../contract/index.ts'
import { PerformerForm } from './parts/PerformerForm.tsx'

type Draft = Partial<InputOf<typeof performerSave>>
const SUNDAY = 6

const draftOf = ({ id, name, ssoId, team, active, endsOn, roles, certificates, absences }: PerformerRow): Draft => ({
  ...{ id, name, ssoId, team, active, endsOn, certificates, absences },
  roles: roles.map(({ show, role, level }) => ({ show, role, level })),
})

/** Who performs: what each can play, is planned for this week, and away from. */
export default function Performers() {
  const { t, lang, pick } = useText()
  const form = (of: Draft) => (close: () => void) => <PerformerForm given={of} onClose={close} />
  const monday = weekStart(isoWeek(dayOf(serverNow())))
  const week = { from: monday, to: addDays(monday, SUNDAY) }
  return (
    <Page
      title={t('screen./{lang}/show-schedule/performer')}
      actions={
        <>
          <Opens label={t('show-schedule.import')}>
            {(close) => (
              <Sheet title={t('show-schedule.import')} onClose={close}>
                <ImportSteps
                  template={performerTemplate}
                  check={performerImport}
                  input={{}}
                  marked={markedImport}
                  confirm={performerImportConfirm}
                  hint={t('show-schedule.import.hint')}
                  preview={({ rows }) => <b>{t('show-schedule.import.would', { rows })}</b>}
                />
              </Sheet>
            )}
          </Opens>
          <Opens className="btn p" label={t('show-schedule.performer.add')}>
            {form({ active: true, roles: [], certificates: [], absences: [] })}
          </Opens>
        </>
      }
    >
      <Listing
        of={performerList}
        beside={() => (
          <>
            <ExportButton endpoint={exportSchedule} input={{ what: 'performers', ...week }} />
            <ExportButton endpoint={exportSchedule} input={{ what: 'hours', ...week }} label={t('show-schedule.exportHours')} />
          </>
        )}
        cells={{
          plays: ({ roles }) => (
            <span data-typed="">
              {listed(
                roles.map(({ role, showCn, showEn }) => `${pick(showCn, showEn)} ${role}`),
                lang,
              )}
            </span>
          ),
          hours: ({ hours }) => t('show-schedule.hours', { hours }),
          absent: ({ absences, away }) => (
            <>
              {away && <Tag tone="w">{t('show-schedule.away')}</Tag>}{' '}
              {listed(
                absences.map(({ from, to }) => formatSpan(from, to, lang)),
                lang,
              )}
            </>
          ),
        }}
        card={['name', 'active', 'team', 'plays', 'hours', 'absent']}
        actions={(row) => <Edit>{form(draftOf(row))}</Edit>}
      />
    </Page>
  )
}
