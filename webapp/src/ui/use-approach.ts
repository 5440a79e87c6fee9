import { useState } from "react";

/**
 * Tells whether somebody has come to a field, by pointer or keys, and returns the handlers that notice it. A form with all choices of
 * its selects is drawn more slowly, and few people change them: a select can have its own value only, until somebody comes.
 */
export function useApproach() {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  return [isNear, { onFocus: come, onPointerEnter: come, onPointerDown: come }] as const;
}
