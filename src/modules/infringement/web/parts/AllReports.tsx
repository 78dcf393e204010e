import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportReports, list } from '../../contract/index.ts'
import { FiguresSheet } from './FiguresSheet.tsx'
import { Opener } from './Opener.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import { ReportState, SeverityTag } from './Tags.tsx'
import { useLists } from './useLists.ts'

/** The reports that the reader handles; infringement-admin counts and exports those that are shown. */
export function AllReports({ admin }: { admin: boolean }) {
  const { t, lang } = useText()
  const [opened, open] = useOpened()
  const { allCategories, allBrands } = useLists()
  const left = (days: number) => t(days < 0 ? 'infringement.late' : 'infringement.left', { days: Math.abs(days) })
  return (
    <>
      <Listing
        of={list}
        chips="state"
        filters={{
          investigator: admin ? PersonPick : null,
          category: (field) => <SelectField {...field} typed options={allCategories} />,
          brand: (field) => <SelectField {...field} typed options={allBrands} />,
        }}
        beside={(filters) =>
          admin && (
            <>
              <ExportButton endpoint={exportReports} input={{ filters }} />
              <Opens label={t('infringement.figures.title')}>{(close) => <FiguresSheet filters={filters} onClose={close} />}</Opens>
            </>
          )
        }
        cells={{
          number: (row) => (
            <>
              <Opener row={row} onOpen={open} />
              {row.mergedNo && <small className="line">{t('infringement.partOf', { number: row.mergedNo })}</small>}
            </>
          ),
          state: (row) => <ReportState {...row} />,
          severity: (row) => <SeverityTag {...row} />,
          due: ({ due, daysLeft }) =>
            due ? (
              <>
                {formatDay(due, lang)} {daysLeft !== null && <small>{left(daysLeft)}</small>}
              </>
            ) : (
              '—'
            ),
        }}
        card={['number', 'state', 'kind', 'category', 'brand', 'channel', 'platform', 'city', 'severity', 'due', 'investigator']}
      />
      {opened && <ReportSheet id={opened} onOpen={open} onClose={() => open(undefined)} />}
    </>
  )
}
