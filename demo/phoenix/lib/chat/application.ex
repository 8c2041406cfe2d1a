defmodule Chat.Application do
  @moduledoc false
  use Application

  @impl true
  def start(_type, _args) do
    # The endpoint is last: viewers come in when the rooms of the other nodes are known.
    children = [
      {Phoenix.PubSub, name: Chat.PubSub},
      Chat.Nodes,
      Chat.Rooms,
      ChatWeb.Endpoint
    ]

    Supervisor.start_link(children, strategy: :rest_for_one, name: Chat.Supervisor)
  end
end
