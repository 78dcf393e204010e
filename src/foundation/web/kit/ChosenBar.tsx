import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import { ActionBar } from './Page.tsx'

/** What is done with the chosen rows of a list at once; it is there while some are chosen. */
export function ChosenBar({ count, onClear, children }: { count: number; onClear(): void; children: ReactNode }) {
  const { t } = useText()
  if (count === 0) return null
  return (
    <ActionBar>
      <span style={{ alignSelf: 'center', marginRight: 'auto', whiteSpace: 'nowrap' }} role="status">
        {t('kit.chosen', { count })}
      </span>
      <button type="button" className="btn" onClick={onClear}>
        {t('kit.clearChosen')}
      </button>
      {children}
    </ActionBar>
  )
}
