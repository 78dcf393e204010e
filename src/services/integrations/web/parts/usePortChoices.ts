import { useText } from '#foundation/web/text.tsx'
import { adaptersOf, type PortName, ports } from '../../rules.ts'

/** The ports that something stands behind, for filters. */
export function usePortChoices(): { value: PortName; label: string }[] {
  const { t } = useText()
  return ports.filter((port) => adaptersOf(port)[0] !== 'none').map((value) => ({ value, label: t(`integrations.port.${value}`) }))
}
