import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { dayOf } from '#foundation/time.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportSchedule, type ShowRow, showEnd, showList, type showSave } from '../contract/index.ts'
import { EndForm, ShowForm } from './parts/ShowForm.tsx'

type Draft = Partial<InputOf<typeof showSave>>

/** The shows with their roles and season. */
export default function Shows() {
  const { t, lang, pick } = useText()
  const [ended, end] = useState<ShowRow>()
  const today = dayOf(serverNow())
  const records = useRecords<ShowRow, Draft>({
    words: 'show-schedule.show.',
    fresh: { kind: 'stage', active: true, roles: [], from: today },
    given: ({ can: _, ...row }) => row,
    nameOf: ({ nameCn, nameEn }) => pick(nameCn, nameEn),
    remove: showEnd,
  })
  return (
    <Page title={t('screen./{lang}/show-schedule/index')} actions={records.add}>
      <Listing
        of={showList}
        beside={() => <ExportButton endpoint={exportSchedule} input={{ what: 'shows', from: today, to: today }} />}
        cells={{
          cast: ({ roles }) => (
            <span data-typed="">
              {listed(
                roles.map(({ name, needed }) => `${name} × ${needed}`),
                lang,
              )}
            </span>
          ),
          season: ({ from, to }) => (to === null ? t('show-schedule.from', { day: formatDay(from, lang) }) : formatDays(from, to, lang)),
        }}
        card={['name', 'active', 'kind', 'venue', 'cast', 'season']}
        actions={(row) => (
          <>
            {records.actions(row)}
            <button type="button" className="btn link" onClick={() => end(row)}>
              {t('show-schedule.show.end')}
            </button>
          </>
        )}
      />
      {records.edited && <ShowForm given={records.edited} onClose={records.close} />}
      {ended && <EndForm of={ended} onClose={() => end(undefined)} />}
    </Page>
  )
}
