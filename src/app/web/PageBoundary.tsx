import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ChunkFault } from './chunks.ts'

/** A failing page breaks only itself: header and menu stay, and the person can try again or go home. */
export class PageBoundary extends Component<{ children: ReactNode }, { fault: unknown }> {
  override state: { fault: unknown } = { fault: undefined }
  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault }
  }
  /** SHELL-52 */
  override render(): ReactNode {
    return this.state.fault === undefined ? this.props.children : <Broken fault={this.state.fault} retry={() => this.setState({ fault: undefined })} />
  }
}

function Broken({ fault, retry }: { fault: unknown; retry(): void }) {
  const { t, lang } = useText()
  const queries = useQueryClient()
  const again = () => {
    queries.removeQueries({ type: 'inactive' }) // what the page broke on is asked anew
    retry()
  }
  const chunk = fault instanceof ChunkFault
  return (
    <Empty icon="warn" text={t(chunk ? 'rule.SHELL-37' : 'shell.broken')}>
      <div className="row">
        <button type="button" className="btn p" onClick={chunk ? () => location.reload() : again}>
          {t(chunk ? 'shell.reload' : 'kit.retry')}
        </button>
        <a className="btn" href={`/${lang}/home`}>
          {t('shell.toHome')}
        </a>
      </div>
    </Empty>
  )
}
