import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { concernExport, concernList } from '../contract/index.ts'
import { useDepartments } from './parts/AssignForm.tsx'
import { ConcernSheet } from './parts/ConcernSheet.tsx'
import { FiguresSheet } from './parts/FiguresSheet.tsx'
import { ConcernState, SeverityTag } from './parts/Tags.tsx'

/** All concerns for the EHS team, with the figures of those that are shown. */
export default function ConcernManagement() {
  const { t } = useText()
  const [opened, open] = useOpened()
  const { options } = useDepartments()
  return (
    <Page title={t('screen./{lang}/ehs/admin')}>
      <Listing
        of={concernList}
        sheet={concernExport}
        chips="state"
        filters={{ reporter: PersonPick, department: (field) => <SelectField {...field} options={options} /> }}
        beside={(filters) => <Opens label={t('ehs.figures.title')}>{(close) => <FiguresSheet filters={filters} onClose={close} />}</Opens>}
        cells={{
          ehsNo: ({ id, ehsNo, mergedNo }) => (
            <>
              <button type="button" className="btn link" translate="no" onClick={() => open(id)}>
                {ehsNo}
              </button>
              {mergedNo && <small className="line">{t('ehs.concern.duplicateOf', { ehsNo: mergedNo })}</small>}
            </>
          ),
          state: (row) => <ConcernState {...row} />,
          severity: (row) => <SeverityTag {...row} />,
          points: ({ points }) => (points > 0 ? points : '—'),
        }}
        card={['ehsNo', 'state', 'severity', 'category', 'area', 'occurredAt', 'reporter', 'handler', 'due', 'points']}
      />
      {opened && <ConcernSheet id={opened} onOpen={open} onClose={() => open(undefined)} />}
    </Page>
  )
}
