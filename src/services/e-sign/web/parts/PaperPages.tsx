import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { readFlow } from '../../contract/index.ts'
import './eSign.css'

type Pages = OutputOf<typeof readFlow>['pages']

/** A paper page by page. `onShown` hears which page lies before the reader's eyes; `children` stand below the last one. */
export function PaperPages({ pages, onShown, children }: { pages: Pages; onShown?: (page: number) => void; children?: ReactNode }) {
  const { t } = useText()
  const [at, go] = useState(0)
  const shown = Math.min(at, pages.length - 1)
  const toPage = (to: number) => {
    go(to)
    onShown?.(to + 1)
  }
  return (
    <div>
      <article className="sign-paper" lang="zh" aria-label={t('e-sign.page', { page: shown + 1, pages: pages.length })} data-typed="">
        {pages[shown]?.blocks.map((block, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a paper never move
          <div key={n} className={block.kind}>
            {block.text}
          </div>
        ))}
        {shown === pages.length - 1 && children}
        <div className="page-foot">{t('e-sign.page', { page: shown + 1, pages: pages.length })}</div>
      </article>
      {pages.length > 1 && (
        <nav className="paper-steps no-print" aria-label={t('e-sign.pages')}>
          <button type="button" className="btn" disabled={shown === 0} onClick={() => toPage(shown - 1)}>
            <Icon name="back" /> {t('e-sign.previousPage')}
          </button>
          <small>
            {shown + 1} / {pages.length}
          </small>
          <button type="button" className="btn" disabled={shown === pages.length - 1} onClick={() => toPage(shown + 1)}>
            {t('e-sign.nextPage')} <Icon name="next" />
          </button>
        </nav>
      )}
    </div>
  )
}
