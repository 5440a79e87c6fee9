import type { Import } from "../../../api/types";

/** Shows why the last check or import failed. */
export function Problem({ job }: { job: Import }) {
  if (!job.Problem) return null;
  const text = job.Problem.charAt(0).toUpperCase() + job.Problem.slice(1);
  return (
    <p role="alert" className="mb-6 rounded-md bg-danger-soft px-4 py-3 font-[600] text-danger">
      {text}
    </p>
  );
}
