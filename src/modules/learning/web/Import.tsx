import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { importHistory, importUndo } from '../contract/desk.ts'
import { ImportCard } from './parts/ImportCard.tsx'

const ACTS = { undo: importUndo }
const TONES = { checked: 'n', done: 'g', undone: 'w' } as const

/** Certificates and results of courses from files, and what was imported before. */
export default function Import() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/learning/import')}>
      <div className="stack">
        <ImportCard />
        <section>
          <h2>{t('learning.import.history')}</h2>
          <Listing
            of={importHistory}
            chips="kind"
            cells={{ state: ({ state }) => <Tag tone={TONES[state]}>{t(`learning.import.state.${state}`)}</Tag> }}
            card={['fileName', 'state', 'kind', 'by', 'at', 'rows', 'added', 'already']}
            actions={(row) => <Moves of={ACTS} row={row} words="learning.import." />}
          />
        </section>
      </div>
    </Page>
  )
}
