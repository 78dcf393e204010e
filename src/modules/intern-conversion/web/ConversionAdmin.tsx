import { conversionAs } from './parts/Conversion.tsx'

/** Rounds, interns and places, for who runs them. */
export default conversionAs('admin')
