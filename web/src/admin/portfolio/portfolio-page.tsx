import { useQuery } from "@tanstack/react-query";
import { parseEditTarget } from "@/admin/forms/editor-dialog";
import { CategoriesTab } from "@/admin/portfolio/categories-tab";
import { CategoryDialog, ProjectDialog } from "@/admin/portfolio/portfolio-dialogs";
import { ProjectsTab } from "@/admin/portfolio/projects-tab";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-failure";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { portfolioCategories, portfolioProjects } from "@/data/portfolio/queries";
import { Button } from "@/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

/** Portfolio management: reorder, add, edit and delete categories and projects. Spec section 2.14, portfolio management. */
export function PortfolioPage() {
  const { query, change, linkTo } = useUrlQuery();
  const tab = query.get("tab") === "projects" ? "projects" : "categories";
  const editTarget = parseEditTarget(query);
  // Refetched on every mount, so that a form opens with the stored values.
  const categories = useQuery({ ...portfolioCategories(), staleTime: 0 });
  const projects = useQuery({ ...portfolioProjects(null), staleTime: 0 });
  const categoryFailure = queryFailure(categories);
  const projectFailure = categoryFailure ?? queryFailure(projects);
  const close = () => change({ edit: null, category: null });

  return (
    <>
      <PageHeader title="Portfolio Management">
        <Button size="small" onClick={() => change({ edit: "new" })}>
          {tab === "categories" ? "Add Category" : "Add Project"}
        </Button>
      </PageHeader>
      <Tabs
        value={tab}
        onValueChange={(next) => change({ tab: next === "projects" ? next : null, edit: null })}
      >
        <TabsList className="mb-5">
          <TabsTrigger value="categories">Categories</TabsTrigger>
          <TabsTrigger value="projects">Projects</TabsTrigger>
        </TabsList>
        <TabsContent value="categories">
          <CategoriesTab
            categories={categories.data}
            failure={categoryFailure}
            editorPathOf={(edit) => linkTo({ edit })}
          />
        </TabsContent>
        <TabsContent value="projects">
          <ProjectsTab
            categories={categories.data}
            projects={projects.data}
            failure={projectFailure}
            editorPathOf={(edit) => linkTo({ edit })}
            onAddProject={(category) => change({ edit: "new", category })}
            onAddCategory={() => change({ tab: null, edit: "new" })}
          />
        </TabsContent>
      </Tabs>
      <CategoryDialog
        editTarget={tab === "categories" ? editTarget : null}
        categories={categories.data}
        failure={categoryFailure}
        onClose={close}
      />
      <ProjectDialog
        editTarget={tab === "projects" ? editTarget : null}
        projects={projects.data}
        categories={categories.data}
        failure={projectFailure}
        categoryId={Number(query.get("category")) || null}
        onClose={close}
      />
    </>
  );
}
