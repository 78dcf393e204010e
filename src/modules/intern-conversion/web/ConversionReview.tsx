import { conversionAs } from './parts/Conversion.tsx'

/** The interns whom one reviews oneself. */
export default conversionAs('manager')
