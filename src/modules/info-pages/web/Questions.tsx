import { useEffect, useState } from 'react'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFaq, type FaqCategory, missedFaq, searchFaq } from '../contract.ts'
import { Attention } from './parts/Attention.tsx'
import { FaqForm } from './parts/FaqForm.tsx'
import { FaqGroup } from './parts/FaqGroup.tsx'
import { useEdited } from './parts/useEdited.ts'
import './parts/infoPages.css'

const NONE: { keyword?: string; category?: FaqCategory } = {}
const ALL = 100
const PAUSE_MS = 400
/** Shorter than this nobody has finished typing. */
const WORTH_NOTING = 2

/** Frequent questions by category, searched as one types; what found nothing is noted for the editors. */
export default function Questions() {
  const { t } = useText()
  const state = useListState(NONE)
  const [typed, type] = useState(state.filters.keyword)
  const call = useCall(searchFaq, { pageSize: ALL, filters: state.filters })
  const { edit, ...edited } = useEdited(call.data?.list)
  const { filters, setFilters } = state
  useEffect(() => {
    if ((typed ?? '') === (filters.keyword ?? '')) return
    const timer = setTimeout(() => setFilters({ ...filters, keyword: typed as string }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, filters, setFilters])
  const editor = call.data?.can.includes('edit') ?? false
  const found = call.data?.list
  useNoteMiss(!editor && !call.updating && found?.length === 0 && !filters.category ? filters.keyword : undefined)
  return (
    <Page
      title={t('screen./{lang}/faq')}
      actions={
        editor && (
          <>
            <ExportButton endpoint={exportFaq} input={{}} label={t('info-pages.faq.export')} />
            <button type="button" className="btn p" onClick={() => edit('new')}>
              {t('info-pages.faq.add')}
            </button>
          </>
        )
      }
    >
      <div className="info">
        <aside>
          <TextField label={t('info-pages.faq.search')} type="search" value={typed} onChange={type} />
          <nav className="toc" aria-label={t('info-pages.faq.category')}>
            {call.data?.categories.map(({ category, count }) => (
              <a key={category} href={`#faq-${category}`} aria-current={filters.category === category ? 'true' : undefined}>
                {t(`info-pages.category.${category}`)} <small>{count}</small>
              </a>
            ))}
          </nav>
        </aside>
        <Loaded call={call} lines={12}>
          {({ list, categories }) => (
            <div>
              {editor && <Attention />}
              {list.length === 0 && (
                <div className="card">
                  <Empty icon="search" text={t('info-pages.faq.none')} />
                </div>
              )}
              {categories.map(({ category }) => (
                <FaqGroup
                  key={category}
                  category={category}
                  items={list.filter((item) => item.category === category)}
                  mark={filters.keyword ?? ''}
                  onEdit={edit}
                />
              ))}
            </div>
          )}
        </Loaded>
      </div>
      {edited.open && <FaqForm item={edited.item} onClose={edited.close} />}
    </Page>
  )
}

/** Each search without result is noted once. */
function useNoteMiss(keyword: string | undefined): void {
  const { attempt } = useSend(missedFaq, { hideWarning: true })
  const word = keyword?.trim() ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted when the word changes, not when the page does
  useEffect(() => {
    if (word.length >= WORTH_NOTING) void attempt({ keyword: word })
  }, [word])
}
