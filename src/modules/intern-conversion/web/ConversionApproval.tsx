import { conversionAs } from './parts/Conversion.tsx'

/** The reviews of one's line. */
export default conversionAs('manager+')
