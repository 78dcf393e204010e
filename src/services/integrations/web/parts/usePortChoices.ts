import { useText } from '#foundation/web/text.tsx'
import { adaptersOf, type PortName, ports } from '../../rules.ts'

/** The ports that something stands behind, for filters. */
export function usePortChoices(): { value: PortName; label: string }[] {
  const { choices } = useText()
  return choices(
    'integrations.port.',
    ports.filter((port) => adaptersOf(port)[0] !== 'none'),
  )
}
