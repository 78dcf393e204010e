import { type FormEvent, type ReactNode, useState } from 'react'
import { useAskAgain } from '../query.tsx'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'
import { NothingChosen } from './SelectField.tsx'
import { Sheet } from './Sheet.tsx'
import type { ListState } from './useListState.ts'
import { useDesk } from './useWidth.ts'

/** The filters of a list: in a card above the table on a desk, behind a button in a sheet on a phone. `actions` concern what the list shows. */
export function Filters<F extends object>({
  state,
  initial,
  chips,
  actions,
  children,
}: {
  state: ListState<F>
  initial: F
  chips?: ReactNode
  actions?: ReactNode
  children(draft: F, set: (change: Partial<F>) => void): ReactNode
}) {
  const { t } = useText()
  const desk = useDesk()
  // Only what was touched is kept aside: the rest, a tab for one, may change meanwhile.
  const [touched, touch] = useState<Partial<F>>({})
  const askAgain = useAskAgain()
  const draft = { ...state.filters, ...touched }
  const [open, setOpen] = useState(false)
  const put = (filters: F) => {
    touch({})
    state.setFilters(filters)
    setOpen(false)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    // who searches once more by the same wants to see what is there now
    if (Object.keys(touched).length === 0) askAgain()
    put(draft)
  }
  const set = (change: Partial<F>) => touch((before) => ({ ...before, ...change }))
  const ends = (
    <div className="ends">
      <button type="button" className="btn" onClick={() => put(initial)}>
        {t('kit.reset')}
      </button>
      <button type="submit" className="btn p">
        {t('kit.search')}
      </button>
    </div>
  )
  if (desk)
    return (
      <>
        <form className="card filters" onSubmit={search}>
          <NothingChosen value={t('kit.all')}>{children(draft, set)}</NothingChosen>
          {ends}
        </form>
        {actions && <div className="row wrap concerning">{actions}</div>}
      </>
    )
  return (
    <>
      <div className="row wrap between concerning">
        <div className="chips">
          <button type="button" onClick={() => setOpen(true)}>
            <span className="row tight">
              <Icon name="filter" /> {t('kit.filter')}
            </span>
          </button>
          {chips}
        </div>
        {actions}
      </div>
      {open && (
        <Sheet title={t('kit.filter')} onClose={() => setOpen(false)}>
          <form onSubmit={search}>
            <NothingChosen value={t('kit.all')}>{children(draft, set)}</NothingChosen>
            <footer>{ends}</footer>
          </form>
        </Sheet>
      )}
    </>
  )
}
