import { ROLE } from "../../../lib/constants";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { useSession } from "../../../stores/session";
import { Screen } from "../../../ui/screen";
import { RestOfSetUp } from "../setup/rest";
import { Charts } from "./charts";
import { Figures } from "./figures";
import { Greeting } from "./greeting";
import { OwnCourse } from "./own-course";
import { PeriodFigures } from "./period";
import { FollowUps, Today } from "./today";
import { Todo } from "./todo";

export function DashboardPage() {
  const { role, name } = useSession();
  if (role === ROLE.admin) {
    return (
      <Screen title={t.title}>
        <div className="flex flex-col gap-6">
          <RestOfSetUp />
          <Figures />
          <FollowUps />
          <Todo />
          <PeriodFigures />
          <Charts />
        </div>
      </Screen>
    );
  }
  if (role === ROLE.staff) {
    return (
      <div className="flex flex-col gap-6">
        <Greeting title={t.center} name={name || t.guestUser} />
        <Today />
        <FollowUps />
        <Todo />
        <Figures />
        <PeriodFigures />
        <Charts />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <Greeting title={t.welcome} name={name || t.guestStudent} />
      <OwnCourse />
    </div>
  );
}
